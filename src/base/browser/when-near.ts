/** @param margin around the viewport, a CSS length. */
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
