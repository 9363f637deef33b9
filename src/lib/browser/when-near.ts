/**
 * Does `work` once, when an element comes near what is in view (`IntersectionObserver`).
 * @param margin how far from it is near: a CSS length.
 */
export function whenNear(element: Element, margin: string, work: () => void): void {
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      work();
    },
    { rootMargin: margin },
  );
  watch.observe(element);
}
