"""The drawing vocabulary: a game draws what a viewer has been shown, once for page, notebook and picture."""
