// needs: data.js
// Longer addresses do not reach every mail program.
const LONGEST = 1800;
const picked = byId("picked");
const field = picked.querySelector("textarea");

// The number of a picture is the one that its tile shows.
const pickedLines = () => pictures.filter((k) => picks.has(k)).map((k) => `${numberOf(k)} ${nameOf(k)}`);

function mailTo(lines) {
  const write = (text) => `mailto:?subject=${encodeURIComponent(page.title)}&body=${encodeURIComponent(text)}`;
  const whole = write(lines.join("\r\n") + "\r\n");
  return whole.length > LONGEST ? write(`${plural(lines.length, "picture")} picked. Paste the list here.\r\n`) : whole;
}

function openPicked() {
  const lines = pickedLines();
  byId("many").textContent = plural(lines.length, "picture") + " picked";
  field.value = lines.join("\n") + "\n";
  byId("send").href = mailTo(lines);
  picked.showModal();
}

// Pages from disk may not be allowed to use the clipboard by its name.
async function copyList() {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    if (!document.execCommand("copy")) return say("Copy the list from the field.");
  }
  say("The list is copied.");
}

function clearPicks() {
  picked.close();
  picks.clear();
  picksChanged();
  byId("about").focus();
}
