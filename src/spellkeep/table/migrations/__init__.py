"""The steps from an empty database to the present one; they travel inside the package."""
