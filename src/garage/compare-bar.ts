import { compareHref } from './compare-href.ts';
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

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...content);
  return made;
}

/** The bar with the vehicles chosen for comparison: at the end of the page, and on the screen at its bottom. Absent while nothing is chosen. */
export function prepareCompareBar(parent: HTMLElement, options: CompareBarOptions): (cars: readonly KeptCar[]) => void {
  const { label, limit, onRemove, onClear } = options;
  const bar = element('section', 'compare-bar');
  bar.setAttribute('aria-label', label);

  return (cars) => {
    // A class, not `:has()`: with that a browser looks at the whole page again whenever anything on it changes.
    document.documentElement.classList.toggle('comparing', cars.length > 0);
    if (cars.length === 0) {
      bar.remove();
      return;
    }
    const hadFocus = bar.contains(document.activeElement);
    const pictures = cars.map((car) => {
      const button = element('button', 'compare-car');
      button.type = 'button';
      button.setAttribute('aria-label', `Remove ${car.name}`);
      button.title = car.name;
      if (car.primary_image_url === null) button.append(element('i', 'icon icon-car'));
      else {
        const image = element('img', '');
        image.src = car.primary_image_url;
        image.alt = '';
        button.append(image);
      }
      button.append(element('i', 'icon icon-close'));
      button.addEventListener('click', () => onRemove(car.id));
      return element('li', '', button);
    });
    const clear = element('button', 'text-button', 'Clear');
    clear.type = 'button';
    clear.append(element('span', 'unseen', ' the comparison'));
    clear.addEventListener('click', onClear);
    const parts: HTMLElement[] = [element('ul', '', ...pictures), element('p', '', barWords(cars.length, limit)), clear];
    if (cars.length > 1) {
      const link = element('a', 'button', label);
      link.href = compareHref(cars.map(({ id }) => id));
      parts.push(link);
    }
    bar.replaceChildren(...parts);
    if (!bar.isConnected) parent.append(bar);
    if (hadFocus) bar.querySelector('button')?.focus();
  };
}
