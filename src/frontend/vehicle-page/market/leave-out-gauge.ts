/** Hides an unavailable comparison, also one whose code failed to load, and removes it once out of view, to avoid layout shift. */
export function leaveOutGauge(section: HTMLElement): void {
  section.classList.add('left-out');
  section.removeAttribute('aria-busy');
  const watch = new IntersectionObserver((entries) => {
    // Observers may batch several frames.
    if (entries.at(-1)?.isIntersecting !== false) return;
    // Observers lag by a frame: check again where the next frame shows the section.
    requestAnimationFrame(() => {
      const { top, bottom } = section.getBoundingClientRect();
      if (top < innerHeight && bottom > 0) return;
      watch.disconnect();
      section.remove();
    });
  });
  watch.observe(section);
}
