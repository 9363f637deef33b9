import { hydrateNow } from '#browser/islands.ts';
import { filled } from '#lib/filled.ts';
import { shortIdIn } from '#vehicle-page/print/short-links.ts';
import { type GoneCarWords, goneCar, goneCarId } from './gone-car.ts';

/** Says on that page which vehicle was asked for, leads to others like it, and shows some from the index. Without a script it says that a vehicle may have been sold. */
export function sayGoneCar(): void {
  const data = document.getElementById(goneCarId)?.textContent;
  const paragraph = document.querySelector('.info .reading p');
  if (!data || paragraph === null) return;
  const { makes, text, link, shortParts }: GoneCarWords = JSON.parse(data);
  const id = shortIdIn(location.pathname);
  if (id !== null)
    import('#vehicle-page/print/short-link.client.ts')
      .then(({ follow }) => follow(id, shortParts))
      .catch((error: Error) => console.warn(error.message));
  const car = goneCar(location.pathname, makes);
  if (car === null) return;
  paragraph.textContent = filled(text, { vehicle: car.name });
  const anchor = document.createElement('a');
  anchor.href = car.href;
  anchor.textContent = filled(link, { vehicle: car.kind });
  const item = document.createElement('li');
  item.append(anchor);
  document.querySelector('.info-links')?.prepend(item);
  // Vehicles like it come with an island, for which other missing addresses load nothing.
  hydrateNow('#gone-like').catch((error: Error) => console.warn(error.message));
}
