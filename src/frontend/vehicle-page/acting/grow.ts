import { whenNear } from '#browser/when-near.ts';

/** Animates the price gauge when it scrolls into view; static without script and under reduced motion. */
export function growWhenSeen(gauge: Element | null): void {
  if (gauge !== null) whenNear(gauge, '0px', () => gauge.classList.add('grows'));
}
