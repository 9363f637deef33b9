import { whenNear } from '#lib/browser/when-near.ts';

/** Lets the gauge of the price comparison grow when it comes into view. Without a script, and under reduced motion, it stands there whole. */
export function growWhenSeen(gauge: Element | null): void {
  if (gauge !== null) whenNear(gauge, '0px', () => gauge.classList.add('grows'));
}
