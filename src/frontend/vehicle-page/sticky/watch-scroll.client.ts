/** Fallback for scroll-driven animations: toggles a class once the page has scrolled by `data-after` pixels, by an IntersectionObserver on a sentinel. */
export function watchScroll(parts: Iterable<HTMLElement>): void {
  for (const part of parts) {
    const sentinel = document.createElement('div');
    sentinel.ariaHidden = 'true';
    // One pixel more, as in the style sheet's ranges.
    Object.assign(sentinel.style, {
      position: 'absolute',
      top: '0',
      width: '1px',
      height: `${Number(part.dataset.after) + 1}px`,
      pointerEvents: 'none',
    });
    document.body.append(sentinel);
    // Observers may batch several frames.
    new IntersectionObserver((entries) => part.classList.toggle('on', entries.at(-1)?.isIntersecting === false)).observe(sentinel);
  }
}
