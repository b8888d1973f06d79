#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <locale.h>

static inline int weir_zip_error(struct archive *zip, int status) {
  if (status >= ARCHIVE_OK) return 0;
  int code = archive_errno(zip);
  return code > 0 ? code : EIO;
}

// Begins a zip without compression in an open file; an error number, or 0.
static inline int weir_zip_begin(struct archive *zip, int file) {
  if (!zip) return ENOMEM;
  int status = archive_write_set_format_zip(zip);
  if (status == ARCHIVE_OK) status = archive_write_zip_set_compression_store(zip);
  // Whole pieces, but for the last: nothing is filled up.
  if (status == ARCHIVE_OK) status = archive_write_set_bytes_per_block(zip, 1 << 20);
  if (status == ARCHIVE_OK) status = archive_write_set_bytes_in_last_block(zip, 1);
  if (status == ARCHIVE_OK) status = archive_write_open_fd(zip, file);
  return weir_zip_error(zip, status);
}

// Begins a file, whose name is UTF-8; an error number, or 0. Without a time, it is of 1980-01-01, where a zip's times begin.
static inline int weir_zip_entry(struct archive *zip, const char *name, int64_t size) {
  // libarchive says that a name is UTF-8 where the locale is.
  locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0), before = (locale_t)0;
  for (const char *byte = name; *byte && !locale; byte++)
    if (*byte & 0x80) return EILSEQ;
  struct archive_entry *entry = archive_entry_new();
  if (locale) before = uselocale(locale);
  int status = ARCHIVE_FATAL;
  if (entry) {
    archive_entry_set_pathname(entry, name);
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, size);
    status = archive_write_header(zip, entry);
  }
  if (locale) {
    uselocale(before);
    freelocale(locale);
  }
  archive_entry_free(entry);
  return weir_zip_error(zip, status);
}
