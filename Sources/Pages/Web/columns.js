let columns = 0;
const columnKey = "weir columns " + location.pathname;

// 1 is for more, -1 for fewer.
function changeColumns(way) {
  if (!layout.columns) return;
  const others = page.layouts.map((one) => one.columns).filter((many) => many && (many - layout.columns) * way > 0);
  if (others.length) {
    columns = way * Math.min(...others.map((many) => many * way));
    allowed(() => sessionStorage.setItem(columnKey, columns));
    show(suitable(columns));
  }
  say(plural(layout.columns, isVertical ? "column" : "row"));
}
