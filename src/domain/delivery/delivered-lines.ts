import type { DeliveredLine } from './delivered.ts';
import { priceWithBasisIn } from './price-with-basis.ts';

/** Prices after which style sheets print a line (`vehicle/card/facts.css`). */
const places = '.card-money > .price, .price-panel > div > .price';

let observer: MutationObserver | null = null;

/**
 * Writes the line of each price as its `data-delivered`, also of prices added or corrected later; null removes all.
 * @returns the lines of the page.
 */
export function writeDelivered(line: DeliveredLine | null): string[] {
  observer?.disconnect();
  observer = null;
  if (line !== null) {
    // Runs before the next paint, so that a new price never shows the line of the old one.
    observer = new MutationObserver(() => write(line));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  }
  return write(line);
}

const write = (line: DeliveredLine | null): string[] =>
  [...document.querySelectorAll<HTMLElement>(places)].flatMap((place) => {
    const shown = line && priceWithBasisIn(place);
    const text = shown && line(shown);
    if (text === null) delete place.dataset.delivered;
    else if (place.dataset.delivered !== text) place.dataset.delivered = text;
    return text ?? [];
  });
