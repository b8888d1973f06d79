// What weir calls of Pango, declared here: pkg-config's answer for Pango has -pthread in it, of which SwiftPM warns in every build
// of every program that depends on weir. scripts/check compares this with Pango's own headers.
#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>
#include <glib-object.h>

#ifndef PANGO_VERSION_MAJOR
#define PANGO_SCALE 1024
// The beginning of it, as it is meant to be read; Pango alone makes one.
typedef struct _PangoLayoutLine {
  struct _PangoLayout *layout;
  int start_index;
  int length;
} PangoLayoutLine;
typedef struct {
  int x;
  int y;
  int width;
  int height;
} PangoRectangle;
typedef enum { PANGO_STYLE_NORMAL = 0 } PangoStyle;
typedef enum { PANGO_WEIGHT_NORMAL = 400 } PangoWeight;
typedef enum { PANGO_WRAP_WORD_CHAR = 2 } PangoWrapMode;
typedef enum { PANGO_ELLIPSIZE_END = 3 } PangoEllipsizeMode;
typedef enum {
  PANGO_FONT_MASK_FAMILY = 1 << 0,
  PANGO_FONT_MASK_SIZE = 1 << 5,
  PANGO_FONT_MASK_GRAVITY = 1 << 6,
} PangoFontMask;
typedef enum {
  PANGO_DIRECTION_LTR = 0,
  PANGO_DIRECTION_RTL = 1,
  PANGO_DIRECTION_WEAK_LTR = 4,
  PANGO_DIRECTION_WEAK_RTL = 5,
} PangoDirection;
#endif

typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;

PangoAttribute *pango_attr_insert_hyphens_new(int inserts);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);

void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
PangoFontMap *pango_cairo_font_map_new(void);
void pango_cairo_layout_line_path(cairo_t *cairo, PangoLayoutLine *line);
void pango_cairo_show_layout_line(cairo_t *cairo, PangoLayoutLine *line);

PangoDirection pango_context_get_base_dir(PangoContext *context);
PangoFontMetrics *pango_context_get_metrics(
    PangoContext *context, const PangoFontDescription *description, PangoLanguage *language);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
void pango_context_set_round_glyph_positions(PangoContext *context, int rounds);
PangoLanguage *pango_language_from_string(const char *language);

void pango_fc_font_map_set_config(PangoFcFontMap *map, FcConfig *config);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
PangoFont *pango_font_map_load_font(
    PangoFontMap *map, PangoContext *context, const PangoFontDescription *description);
int pango_font_metrics_get_ascent(PangoFontMetrics *metrics);
int pango_font_metrics_get_descent(PangoFontMetrics *metrics);
void pango_font_metrics_unref(PangoFontMetrics *metrics);

PangoFontDescription *pango_font_describe(PangoFont *font);
void pango_font_description_free(PangoFontDescription *description);
PangoFontDescription *pango_font_description_from_string(const char *text);
const char *pango_font_description_get_family(const PangoFontDescription *description);
PangoFontMask pango_font_description_get_set_fields(const PangoFontDescription *description);
int pango_font_description_get_size(const PangoFontDescription *description);
PangoStyle pango_font_description_get_style(const PangoFontDescription *description);
PangoWeight pango_font_description_get_weight(const PangoFontDescription *description);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_weight(PangoFontDescription *description, PangoWeight weight);
void pango_font_description_unset_fields(PangoFontDescription *description, PangoFontMask fields);

void pango_layout_context_changed(PangoLayout *layout);
GSList *pango_layout_get_lines_readonly(PangoLayout *layout);
const char *pango_layout_get_text(PangoLayout *layout);
int pango_layout_get_unknown_glyphs_count(PangoLayout *layout);
int pango_layout_is_ellipsized(PangoLayout *layout);
void pango_layout_line_get_extents(PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical);
PangoDirection pango_layout_line_get_resolved_direction(PangoLayoutLine *line);
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode mode);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *description);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode mode);

unsigned char *pango_log2vis_get_embedding_levels(const char *text, int length, PangoDirection *direction);
