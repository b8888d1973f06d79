// needs: data.js, lightbox.js
const SECONDS = 4;
let slide = 0;

function playSlides() {
  if (slide) return stopSlides("The slide show is paused.");
  if (shown === count - 1) return say("This is the last picture.");
  say("Slide show");
  markPlaying(true);
  showSlide();
}

function markPlaying(isPlaying) {
  byId("play").ariaPressed = isPlaying;
  byId("words").ariaLive = isPlaying ? "off" : "polite";
  lightbox.classList.toggle("playing", isPlaying);
}

function showSlide() {
  slide = setTimeout(() => {
    showPicture(shown + 1);
    if (shown < count - 1) showSlide();
    else stopSlides("This is the last picture.");
  }, SECONDS * 1000);
}

function stopSlides(why) {
  if (!slide) return;
  clearTimeout(slide);
  slide = 0;
  markPlaying(false);
  if (why) say(why);
}

// Whoever does something else wants to look at this picture.
function interrupt({ target, key = "" }) {
  if (!byId("play").contains(target) && !/^[sp]$/i.test(key)) stopSlides("The slide show is paused.");
}

for (const sign of ["pointerdown", "keydown", "wheel"]) lightbox.addEventListener(sign, interrupt, { capture: true, passive: true });
