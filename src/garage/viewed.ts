import { element, icon } from '#lib/browser/dom.ts';
import { paths } from '#site/paths.ts';
import { carIn } from './controls.ts';
import { type ViewedCar, withFirst } from './kept.ts';
import type { KeptList } from './lists.ts';

type ViewedOptions = { list: KeptList<ViewedCar>; title: string; limit: number };

/** Remembers the vehicle whose page this is as recently viewed. @returns it, and whether it is a used one; null on any other page. */
export function rememberViewed({ list, limit }: ViewedOptions): { car: ViewedCar; used: boolean } | null {
  const holder = document.querySelector<HTMLElement>('main .vehicle[data-id]');
  if (holder === null) return null;
  const { price: _, ...common } = carIn(holder);
  const { stocknum = null, body = null, simpleBody = null } = holder.dataset;
  const car: ViewedCar = { ...common, stocknum, body, simple_body: simpleBody };
  // One more than are shown, since its own page leaves out the vehicle itself.
  if (limit > 0) list.change((all) => withFirst(all, car, limit + 1));
  return { car, used: holder.dataset.used !== undefined };
}

/** Fills the page's strip of vehicles that were looked at, but for the one whose page this is. Without any the strip stays away. */
export function showViewed({ list, title, limit }: ViewedOptions, ownId: string | null): void {
  const place = document.querySelector<HTMLElement>('[data-viewed]');
  const cars = list.$entries
    .get()
    .filter(({ id }) => id !== ownId)
    .slice(0, limit);
  if (place === null || cars.length === 0) return;
  place.replaceChildren(element('h2', {}, title), element('ul', {}, ...cars.map(tileOf)));
  place.hidden = false;
}

function tileOf({ name, slug, primary_image_url: picture }: ViewedCar): HTMLLIElement {
  const image = picture === null ? icon('car') : element('img', { alt: '', width: '240', height: '160', loading: 'lazy', src: picture });
  return element('li', {}, element('a', { href: paths.vehicle(slug) }, image, name));
}
