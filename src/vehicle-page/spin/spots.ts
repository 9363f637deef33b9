import { button, element } from '#lib/browser/dom.ts';

/** A place on the picture: its button, and the entry of the list that says the same. */
export type SpotElements = {
  at: HTMLButtonElement;
  entry: HTMLButtonElement;
  frame: number;
  /** Per cent of the picture. */
  x: number;
  y: number;
};

/** Puts the places that a list names on a picture. Each shows its words when it is pressed; so does its entry of the list, once its picture is shown. */
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
    // Whoever is there reads: what turns by itself rests.
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
