/** Lets the gauge of the price comparison grow when it comes into view. Without a script, and under reduced motion, it stands there whole. */
export function growWhenSeen(gauge: Element | null): void {
  if (gauge === null) return;
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    seen.disconnect();
    gauge.classList.add('grows');
  });
  seen.observe(gauge);
}
