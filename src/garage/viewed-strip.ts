import { element, icon } from '#lib/browser/dom.ts';
import { paths } from '#site/paths.ts';
import type { ViewedCar } from './kept.ts';

/** Fills the page's strip of vehicles that were looked at. */
export function showViewed(place: HTMLElement, title: string, cars: readonly ViewedCar[]): void {
  place.replaceChildren(element('h2', {}, title), element('ul', {}, ...cars.map(tileOf)));
  place.hidden = false;
}

function tileOf({ name, slug, primary_image_url: picture }: ViewedCar): HTMLLIElement {
  const image = picture === null ? icon('car') : element('img', { alt: '', width: '240', height: '160', loading: 'lazy', src: picture });
  return element('li', {}, element('a', { href: paths.vehicle(slug) }, image, name));
}
