#pragma once

/// A file of the folder Sources/Pages/Web.
struct weir_web_file {
  const char *name;
  /// UTF-8, with a null after it.
  const unsigned char *text;
};

/// Returns all of them; the last has no name.
const struct weir_web_file *weir_web_files(void);
