#include "CWeb.h"

#include <stddef.h>

// What pages are made of. As arrays in Swift, these texts took the compiler 11 s in every build for release.

// Clang knows #embed in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct weir_web_file files[] = {
  {"blocks.js", (const unsigned char[]){
#embed "../Pages/Web/blocks.js" suffix(, 0)
  }},
  {"columns.js", (const unsigned char[]){
#embed "../Pages/Web/columns.js" suffix(, 0)
  }},
  {"copies.js", (const unsigned char[]){
#embed "../Pages/Web/copies.js" suffix(, 0)
  }},
  {"data.js", (const unsigned char[]){
#embed "../Pages/Web/data.js" suffix(, 0)
  }},
  {"document.html", (const unsigned char[]){
#embed "../Pages/Web/document.html" suffix(, 0)
  }},
  {"glide.js", (const unsigned char[]){
#embed "../Pages/Web/glide.js" suffix(, 0)
  }},
  {"hand.js", (const unsigned char[]){
#embed "../Pages/Web/hand.js" suffix(, 0)
  }},
  {"headings.js", (const unsigned char[]){
#embed "../Pages/Web/headings.js" suffix(, 0)
  }},
  {"index.css", (const unsigned char[]){
#embed "../Pages/Web/index.css" suffix(, 0)
  }},
  {"index.html", (const unsigned char[]){
#embed "../Pages/Web/index.html" suffix(, 0)
  }},
  {"keys.js", (const unsigned char[]){
#embed "../Pages/Web/keys.js" suffix(, 0)
  }},
  {"leaflet-license.txt", (const unsigned char[]){
#embed "../Pages/Web/leaflet-license.txt" suffix(, 0)
  }},
  {"lightbox.js", (const unsigned char[]){
#embed "../Pages/Web/lightbox.js" suffix(, 0)
  }},
  {"map.css", (const unsigned char[]){
#embed "../Pages/Web/map.css" suffix(, 0)
  }},
  {"map.html", (const unsigned char[]){
#embed "../Pages/Web/map.html" suffix(, 0)
  }},
  {"map.js", (const unsigned char[]){
#embed "../Pages/Web/map.js" suffix(, 0)
  }},
  {"mapbox.js", (const unsigned char[]){
#embed "../Pages/Web/mapbox.js" suffix(, 0)
  }},
  {"mapdata.js", (const unsigned char[]){
#embed "../Pages/Web/mapdata.js" suffix(, 0)
  }},
  {"mapsearch.js", (const unsigned char[]){
#embed "../Pages/Web/mapsearch.js" suffix(, 0)
  }},
  {"moves.js", (const unsigned char[]){
#embed "../Pages/Web/moves.js" suffix(, 0)
  }},
  {"names.js", (const unsigned char[]){
#embed "../Pages/Web/names.js" suffix(, 0)
  }},
  {"page.css", (const unsigned char[]){
#embed "../Pages/Web/page.css" suffix(, 0)
  }},
  {"page.html", (const unsigned char[]){
#embed "../Pages/Web/page.html" suffix(, 0)
  }},
  {"parts.js", (const unsigned char[]){
#embed "../Pages/Web/parts.js" suffix(, 0)
  }},
  {"picks.js", (const unsigned char[]){
#embed "../Pages/Web/picks.js" suffix(, 0)
  }},
  {"places.js", (const unsigned char[]){
#embed "../Pages/Web/places.js" suffix(, 0)
  }},
  {"plain.css", (const unsigned char[]){
#embed "../Pages/Web/plain.css" suffix(, 0)
  }},
  {"press.js", (const unsigned char[]){
#embed "../Pages/Web/press.js" suffix(, 0)
  }},
  {"render.js", (const unsigned char[]){
#embed "../Pages/Web/render.js" suffix(, 0)
  }},
  {"search.js", (const unsigned char[]){
#embed "../Pages/Web/search.js" suffix(, 0)
  }},
  {"send.js", (const unsigned char[]){
#embed "../Pages/Web/send.js" suffix(, 0)
  }},
  {"slides.js", (const unsigned char[]){
#embed "../Pages/Web/slides.js" suffix(, 0)
  }},
  {"sprites.js", (const unsigned char[]){
#embed "../Pages/Web/sprites.js" suffix(, 0)
  }},
  {"start.js", (const unsigned char[]){
#embed "../Pages/Web/start.js" suffix(, 0)
  }},
  {"strips.js", (const unsigned char[]){
#embed "../Pages/Web/strips.js" suffix(, 0)
  }},
  {"theme.js", (const unsigned char[]){
#embed "../Pages/Web/theme.js" suffix(, 0)
  }},
  {"tiles.js", (const unsigned char[]){
#embed "../Pages/Web/tiles.js" suffix(, 0)
  }},
  {"walk.js", (const unsigned char[]){
#embed "../Pages/Web/walk.js" suffix(, 0)
  }},
  {"words.js", (const unsigned char[]){
#embed "../Pages/Web/words.js" suffix(, 0)
  }},
  {"zoom.js", (const unsigned char[]){
#embed "../Pages/Web/zoom.js" suffix(, 0)
  }},
  {NULL, (const unsigned char[]){0}},
};

const struct weir_web_file *weir_web_files(void) { return files; }
