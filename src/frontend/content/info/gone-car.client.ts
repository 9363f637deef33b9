import { interpolate } from '#lib/text/interpolate.ts';
import { meantAddress } from '#site/meant-address.ts';
import { hydrateNow } from '#startup/islands.ts';
import { shortIdIn } from '#vehicle-page/print/short-links.ts';
import { type GoneCarWords, goneCar, goneCarId, goneSearch } from './gone-car.ts';

/** Leads an address in capitals, or with conditions in another order, to its page. Names the missing vehicle or search, and shows similar ones from the index. Without script the page says that it may have been sold. */
export function sayGoneCar(): void {
  const data = document.getElementById(goneCarId)?.textContent;
  const paragraph = document.querySelector('.info .reading p');
  if (!data || paragraph === null) return;
  const { makes, text, search, link, shortParts }: GoneCarWords = JSON.parse(data);
  const { pathname, search: query, hash } = location;
  const id = shortIdIn(pathname);
  const meant = id === null ? meantAddress(pathname) : null;
  if (meant !== null) {
    location.replace(meant + query + hash);
    return;
  }
  if (id !== null)
    import('#vehicle-page/print/short-link.client.ts')
      .then(({ follow }) => follow(id, shortParts))
      .catch((error: Error) => console.warn(error.message));
  const asked = goneSearch(pathname, makes);
  const car = goneCar(pathname, makes);
  if (asked !== null) paragraph.textContent = search;
  if (car !== null) paragraph.textContent = interpolate(text, { vehicle: car.name });
  const { kind = null, href = '' } = car ?? asked ?? {};
  if (kind !== null) offer(href, interpolate(link, { vehicle: kind }));
  // Loaded by missing vehicle URLs only.
  if (car !== null) hydrateNow('#gone-like').catch((error: Error) => console.warn(error.message));
}

/** Prepends a link. */
function offer(href: string, label: string): void {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = label;
  const item = document.createElement('li');
  item.append(anchor);
  document.querySelector('.info-links')?.prepend(item);
}
