// A program with this target waits for command lines on its descriptor 3, if the environment says so.
