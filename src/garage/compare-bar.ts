import { button, element, icon } from '#lib/browser/dom.ts';
import { focusBack } from '#lib/browser/focus-back.ts';
import { compareHref } from '#site/garage-paths.ts';
import type { KeptCar } from './kept.ts';

export type CompareBarOptions = {
  /** `Compare` */
  label: string;
  limit: number;
  onRemove(id: string): void;
  onClear(): void;
};

/** `1 of 4 to compare` */
export const barWords = (count: number, limit: number) =>
  count < 2 ? `${count} of ${limit}: choose another to compare` : `${count} of ${limit} to compare`;

/** The bar with the vehicles chosen for comparison: at the end of the page, and on the screen at its bottom. Absent while nothing is chosen. */
export function prepareCompareBar(parent: HTMLElement, options: CompareBarOptions): (cars: readonly KeptCar[]) => void {
  const bar = element('section', { class: 'compare-bar', 'aria-label': options.label });
  const giveBack = focusBack(bar);
  return (cars) => {
    // A class, not `:has()`: with that a browser looks at the whole page again whenever anything on it changes.
    document.documentElement.classList.toggle('comparing', cars.length > 0);
    if (cars.length === 0) {
      giveBack();
      bar.remove();
      return;
    }
    const hadFocus = bar.contains(document.activeElement);
    bar.replaceChildren(...barParts(cars, options));
    if (!bar.isConnected) parent.append(bar);
    if (hadFocus) bar.querySelector('button')?.focus();
  };
}

function barParts(cars: readonly KeptCar[], { label, limit, onRemove, onClear }: CompareBarOptions): HTMLElement[] {
  const pictures = cars.map(({ id, name, primary_image_url: picture }) => {
    const image = picture === null ? icon('car') : element('img', { src: picture, alt: '' });
    const attributes = { class: 'compare-car', 'aria-label': `Remove ${name}`, title: name };
    return element(
      'li',
      {},
      button(attributes, () => onRemove(id), image, icon('close')),
    );
  });
  const parts: HTMLElement[] = [
    element('ul', {}, ...pictures),
    element('p', {}, barWords(cars.length, limit)),
    button({ class: 'text-button' }, onClear, 'Clear', element('span', { class: 'unseen' }, ' the comparison')),
  ];
  if (cars.length > 1) parts.push(element('a', { class: 'button', href: compareHref(cars.map(({ id }) => id)) }, label));
  return parts;
}
