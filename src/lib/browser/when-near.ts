/**
 * Does `work` once, when an element comes near what is in view (`IntersectionObserver`).
 * @param margin how far from it is near: a CSS length.
 */
export function whenNear(element: Element, margin: string, work: () => void): void {
  const watch = new IntersectionObserver(
    (entries) => {
      // A busy browser tells of several frames at once.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      work();
    },
    { rootMargin: margin },
  );
  watch.observe(element);
}
