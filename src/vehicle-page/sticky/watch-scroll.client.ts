/**
 * What the style sheet does by a scroll-driven animation, for browsers without those: marks each part once the page was scrolled by its `data-after`
 * pixels. An IntersectionObserver sees a sentinel of that height leave the screen, so that no scroll handler measures.
 */
export function watchScroll(parts: Iterable<HTMLElement>): void {
  for (const part of parts) {
    const sentinel = document.createElement('div');
    sentinel.ariaHidden = 'true';
    // One pixel more: at the very number nothing has changed yet. The style sheet's ranges begin there too.
    Object.assign(sentinel.style, {
      position: 'absolute',
      top: '0',
      width: '1px',
      height: `${Number(part.dataset.after) + 1}px`,
      pointerEvents: 'none',
    });
    document.body.append(sentinel);
    // A busy browser tells of several frames at once.
    new IntersectionObserver((entries) => part.classList.toggle('on', entries.at(-1)?.isIntersecting === false)).observe(sentinel);
  }
}
