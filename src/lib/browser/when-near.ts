/** Runs `work` once when an element comes within `margin` (a CSS length) of the viewport. */
export function whenNear(element: Element, margin: string, work: () => void): void {
  const watch = new IntersectionObserver(
    (entries) => {
      // A busy browser reports several frames at once.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      work();
    },
    { rootMargin: margin },
  );
  watch.observe(element);
}
