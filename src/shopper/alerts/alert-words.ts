import { dollars, grouped } from '#lib/text/money.ts';
import { sinceWords } from '#lib/text/since-words.ts';
import type { CarNews } from './car-news.ts';

/** A vehicle in a message. `price` includes its basis (`$48,490 Drive away`), or is the text in place of a price. */
export type NamedCar = { title: string; price: string; href: string };

/** One entry of a message. `since`: vehicles after this moment are new. */
export type AlertItem =
  | ({ kind: 'car'; news: CarNews } & NamedCar)
  | { kind: 'search'; name: string; href: string; count: number; since: number; cars: readonly NamedCar[] };

/** `Price dropped $1,500`, `Sold`. */
export function carNewsText(news: CarNews): string {
  switch (news.kind) {
    case 'dropped':
      return `Price dropped ${dollars(news.by)}`;
    case 'priced':
      return 'Now has a price';
    case 'sold':
      return 'Sold';
    case 'unlisted':
      return 'No longer listed';
    case 'back':
      return 'Available again';
  }
}

/** Only a vehicle for sale has its price stated. */
export const hasPrice = ({ kind }: CarNews): boolean => kind !== 'sold' && kind !== 'unlisted';

/** `4 new since Tuesday`. @param zone the site's time zone. */
export const searchNewsText = ({ count, since }: { count: number; since: number }, now: number, zone: string): string =>
  `${grouped(count)} new ${sinceWords(since, now, zone)}`;

export function alertSubject(items: readonly AlertItem[], siteName: string, now: number, zone: string): string {
  const [item, ...others] = items;
  if (item === undefined || others.length > 0) return `${items.length} updates on your alerts at ${siteName}`;
  return item.kind === 'car' ? `${carNewsText(item.news)}: ${item.title}` : `${searchNewsText(item, now, zone)}: ${item.name}`;
}

export function alertLines(item: AlertItem, now: number, zone: string): string[] {
  if (item.kind === 'car') return [`${item.title}: ${carNewsText(item.news)}`, ...(hasPrice(item.news) ? [item.price] : []), item.href];
  const { count, cars } = item;
  const rest = count - cars.length;
  return [
    `${item.name}: ${searchNewsText(item, now, zone)}`,
    ...cars.flatMap(({ title, price, href }) => [`- ${title}, ${price}`, `  ${href}`]),
    rest > 0 ? `And ${grouped(rest)} more: ${item.href}` : `All results: ${item.href}`,
  ];
}

/** @param stop the unsubscribe address. */
export function smsText(items: readonly AlertItem[], site: { name: string; url: string; timezone: string }, now: number, stop: string): string {
  const [item, ...others] = items;
  if (item === undefined) return '';
  const first =
    item.kind === 'car'
      ? `${item.title}: ${carNewsText(item.news).toLowerCase()}${hasPrice(item.news) ? `, now ${item.price}` : ''}. ${item.href}`
      : `${searchNewsText(item, now, site.timezone)} (${item.name}). ${item.href}`;
  const more =
    others.length === 0 ? '' : ` And ${others.length} more ${others.length === 1 ? 'update' : 'updates'}: ${new URL('/favourites/', site.url).href}`;
  return `${site.name}: ${first}${more} Stop: ${stop}`;
}
