"""What is said at a table: messages of `belleville.words` with its players, squares and sums; events as sentences."""
