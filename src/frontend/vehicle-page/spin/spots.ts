import { button, element } from '#browser/dom.ts';

/** A hotspot's button and list entry. */
export type SpotElements = {
  at: HTMLButtonElement;
  entry: HTMLButtonElement;
  frame: number;
  /** Per cent of the picture. */
  x: number;
  y: number;
};

/** Places hotspots from a list on a picture. Button and list entry show the text. */
export function placeSpots(list: Element | null, picture: Element, words: Element, beforeShown: (spot: SpotElements) => void): SpotElements[] {
  const said = element('p', { class: 'spot-words', role: 'status' });
  said.hidden = true;
  const spots: SpotElements[] = [];
  const tell = (spot: SpotElements | null) => {
    for (const one of spots) one.at.ariaExpanded = String(one === spot);
    said.textContent = spot?.entry.textContent ?? '';
    said.hidden = spot === null;
  };
  for (const [index, item] of [...(list?.children ?? [])].entries()) {
    const entry = item.querySelector('button');
    if (!(item instanceof HTMLElement) || entry === null) continue;
    const { x = '0', y = '0', frame = '0' } = item.dataset;
    const label = entry.textContent ?? '';
    const at = button({ class: 'spot', 'aria-label': label, 'aria-expanded': 'false', 'data-number': String(index + 1) }, () =>
      tell(at.ariaExpanded === 'true' ? null : spot),
    );
    // Focus pauses auto-rotation.
    at.onfocus = () => beforeShown(spot);
    at.style.left = `${x}%`;
    at.style.top = `${y}%`;
    const spot: SpotElements = { at, entry, frame: Number(frame), x: Number(x), y: Number(y) };
    entry.addEventListener('click', () => {
      beforeShown(spot);
      tell(spot);
      at.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    spots.push(spot);
    picture.append(at);
  }
  if (spots.length > 0) words.append(said);
  return spots;
}
