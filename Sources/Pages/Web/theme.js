function dressPage() {
  const root = document.documentElement;
  const { border, letterbox } = page.picture;
  setLooks(root, { ground: page.ground, ink: page.ink, edge: border?.[1], letterbox: letterbox ?? border?.[1] });
  root.dir = page.rtl ? "rtl" : "ltr";
  root.className = isVertical ? "down" : "across";
  // Ink is in hexadecimal digits.
  if (page.ink) root.style.colorScheme = page.ink > "#8" ? "dark" : "light";
  const hidden = new Set(page.layouts.map((one) => one.columns).filter(Boolean)).size < 2;
  for (const id of ["fewer", "more"]) Object.assign(byId(id), { hidden, ariaLabel: `${id} ${isVertical ? "columns" : "rows"}` });
}
