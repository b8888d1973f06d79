#pragma once

/// A file of the folder Sources/Pages/Web.
struct weir_web_file {
  const char *_Nullable name;
  /// UTF-8, with a null after it.
  const unsigned char *_Nonnull text;
};

/// Returns all of them; after the last comes one without a name.
const struct weir_web_file *_Nonnull weir_web_files(void);
