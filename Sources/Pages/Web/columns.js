let columns = 0;
const columnKey = "weir columns " + location.pathname;

/** @param {1 | -1} way For more, or fewer. */
function changeColumns(way) {
  const now = layout.columns;
  if (!now) return;
  const others = page.layouts.map((one) => one.columns).filter((many) => many && (many - now) * way > 0);
  if (others.length) {
    columns = way * Math.min(...others.map((many) => Number(many) * way));
    allowed(() => sessionStorage.setItem(columnKey, `${columns}`));
    show(suitable(columns));
  }
  say(plural(layout.columns ?? now, isVertical ? "column" : "row"));
}
