import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { escapeHtml } from '#lib/text/html.ts';
import { dollars } from '#lib/text/money.ts';
import { truncateText } from '#lib/text/text.ts';
import { escapeXml } from '#lib/text/xml.ts';
import { carTypeLabel } from '#site/copy/labels.ts';
import type { Site } from '#site/schema/site.ts';
import { kilometres } from '#vehicle/chips.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type SharedPrice, type SharedVehicle, sharedVehicleOf } from './shared-vehicle.ts';

/** A vehicle in a feed of a page. */
export type FeedEntry = {
  /** An `<item>` of RSS 2.0. */
  rss: string;
  /** An item of JSON Feed 1.1: all that the other is made from. */
  json: string;
  /** Epoch milliseconds: when it was added or its price changed last; null if unknown. */
  changed: number | null;
};

/** Characters of the dealer's comments; the page has them whole. */
const longestComments = 400;

const entriesOf = memoizeWeak((_site: Site) => new WeakMap<SharedVehicle, FeedEntry>());

/** Vehicles of a feed. One of which no entry can be made is left out, as a page that throws leaves the others: that page reports the fault. */
export function feedEntries(vehicles: readonly Vehicle[], context: SiteContext): FeedEntry[] {
  return vehicles.flatMap((vehicle) => {
    try {
      return [feedEntryOf(vehicle, context)];
    } catch {
      return [];
    }
  });
}

/** Memoised for as long as the vehicle is the same, beyond a build. */
function feedEntryOf(vehicle: Vehicle, context: SiteContext): FeedEntry {
  const known = entriesOf(context.site);
  const shared = sharedVehicleOf(vehicle, context);
  const entry = known.get(shared) ?? feedEntry(vehicle, shared, context);
  known.set(shared, entry);
  return entry;
}

/** `$72,990 Drive away`, or the text in place of a price. */
export const priceLine = (shared: SharedPrice): string => (shared.price === null ? shared.price_text : `${shared.price_text} ${shared.price_basis}`);

/** Repayments are left out: a reader may cut a text before its comparison rate. */
function textOf(shared: SharedVehicle, licence: string | null, site: Site): string {
  const { car_type: type, km, simple_transmission: transmission, simple_fuel: fuel, simple_body: body, colour, place, description } = shared;
  const facts = [carTypeLabel(site, type), km === undefined ? undefined : kilometres(km, site), transmission, fuel, body, colour];
  const was = shared.price === null || shared.was_price === null ? null : `${site.pricing.was_label} ${dollars(shared.was_price)}`;
  const lines = [
    priceLine(shared),
    was,
    shared.price === null ? null : shared.price_note,
    facts.filter((fact) => fact !== undefined).join(', '),
    shared.stocknum === undefined ? null : `${site.card.stocknum_label} ${shared.stocknum}`,
    place === null ? null : [place.name, [place.city, place.state].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', '),
    licence,
    description === undefined ? null : (truncateText(description, longestComments) ?? description),
  ];
  return lines.filter((line) => line !== null && line !== '').join('\n');
}

function feedEntry(vehicle: Vehicle, shared: SharedVehicle, { site, places }: SiteContext): FeedEntry {
  const title = `${shared.title}, ${priceLine(shared)}`;
  const text = textOf(shared, places.ofVehicle(vehicle)?.licence ?? null, site);
  const [image] = shared.images;
  const added = momentOf(shared.created_at);
  const changed = priceChange(vehicle);
  return {
    rss: rssItem({ title, text, image, url: shared.url, date: changed ?? added }),
    json: JSON.stringify({
      id: shared.url,
      url: shared.url,
      title,
      content_text: text,
      image,
      date_published: added === null ? undefined : new Date(added).toISOString(),
      date_modified: changed === null ? undefined : new Date(changed).toISOString(),
    }),
    changed: changed ?? added,
  };
}

function momentOf(instant: string | undefined): number | null {
  const moment = Date.parse(instant ?? '');
  return Number.isNaN(moment) ? null : moment;
}

/** When the price became what it is; null where it never changed. */
function priceChange({ price_history: history = [] }: Vehicle): number | null {
  return history.length < 2 ? null : momentOf(history.at(-1)?.from);
}

type RssItem = { title: string; text: string; url: string; image: string | undefined; date: number | null };

/**
 * A vehicle keeps its `guid` and a price change moves its `pubDate`. Readers know items by the guid: a new one would be a second item, and the first
 * would keep the old price for good (lwindolf/liferea#1195). With the same guid they replace the text (QuiteRSS/quiterss#797), though few show it as
 * unread (dgtlmoon/changedetection.io#239): for that there are alerts.
 */
function rssItem({ title, text, url, image, date }: RssItem): string {
  // Readers take a description for HTML.
  const html = escapeHtml(text).replaceAll('\n', '<br>\n');
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(url)}</link>`,
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    ...(date === null ? [] : [`<pubDate>${rssDate(date)}</pubDate>`]),
    `<description>${escapeXml(html)}</description>`,
    ...(image === undefined ? [] : enclosure(image)),
    '</item>',
  ].join('');
}

/** RFC 822 with four digits of a year. */
export const rssDate = (moment: number): string => new Date(moment).toUTCString();

const imageTypes: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['svg', 'image/svg+xml'],
]);

/** None for a picture of unknown type. `length` is 0 where the bytes are unknown (rssboard.org/rss-profile, `enclosure`). */
function enclosure(url: string): string[] {
  const type = imageTypes.get(/\.([a-z]{3,4})(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? '');
  return type === undefined ? [] : [`<enclosure url="${escapeXml(url)}" length="0" type="${type}"/>`];
}
