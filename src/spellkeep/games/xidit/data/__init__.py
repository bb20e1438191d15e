"""What lies in the box: data files, and the structs they are read into."""
