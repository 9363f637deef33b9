import { paths } from '#site/paths.ts';
import { carIn } from './controls.ts';
import { type ViewedCar, withFirst } from './kept.ts';
import type { KeptList } from './lists.ts';

type ViewedOptions = { list: KeptList<ViewedCar>; title: string; limit: number };

/** Remembers the vehicle whose page this is. @returns it, and whether it is a used one; null on any other page. */
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
  const heading = document.createElement('h2');
  heading.textContent = title;
  const strip = document.createElement('ul');
  strip.append(...cars.map(tileOf));
  place.replaceChildren(heading, strip);
  place.hidden = false;
}

function tileOf({ name, slug, primary_image_url: picture }: ViewedCar): HTMLLIElement {
  const link = document.createElement('a');
  link.href = paths.vehicle(slug);
  if (picture === null) {
    const icon = document.createElement('i');
    icon.className = 'icon icon-car';
    link.append(icon);
  } else {
    const image = document.createElement('img');
    image.src = picture;
    image.alt = '';
    image.width = 240;
    image.height = 160;
    image.loading = 'lazy';
    link.append(image);
  }
  link.append(name);
  const item = document.createElement('li');
  item.append(link);
  return item;
}
