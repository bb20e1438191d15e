"""The rules: what lies on the table, who decides, what is legal, what an action does. They know the kernel only."""
