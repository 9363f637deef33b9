import { memoize, memoizeWeak } from '#lib/memoize.ts';
import { paths } from '#site/paths.ts';

/** A stock number or VIN as a part of an address; null for one that would not survive there. */
export function shortIdOf(id: string | undefined): string | null {
  return id !== undefined && /^[A-Za-z0-9][\w.-]*$/.test(id) ? id : null;
}

/** The stock number or VIN in the path of a short link; null for other paths. */
export const shortIdIn = (pathname: string): string | null => shortIdOf(/^\/v\/([^/]+)\/?$/.exec(pathname)?.[1]);

/**
 * What the code on paper leads to: the short link of a vehicle, else its page.
 * @param page the whole address of its page.
 */
export function paperLink(stocknum: string | undefined, page: string): string {
  const id = shortIdOf(stocknum);
  return id === null ? page : new URL(paths.short(id), page).href;
}

/** What of a vehicle its short links are made from. */
type Linked = { slug: string; stocknum?: string | undefined; vin?: string | undefined };

/**
 * Short links to the pages of vehicles: by stock number, and by VIN on a site that shows VINs. Where two vehicles have the same the first keeps it. A dealer may
 * give a number to another vehicle later, so none is for good.
 */
export function* shortLinks(vehicles: readonly Linked[], site: VinSite): Generator<{ from: string; to: string; status: 302 }> {
  for (const [id, slug] of slugsById(vehicles, site)) yield { from: paths.short(id), to: paths.vehicle(slug), status: 302 };
}

type VinSite = { seo: { show_vin: boolean } };

/** Several files and pages of a site ask for the links of the same vehicles. */
const linksOf = memoizeWeak((vehicles: readonly Linked[]) => ({
  withVins: memoize(() =>
    slugsOf([...vehicles.map(({ stocknum, slug }) => [stocknum, slug] as const), ...vehicles.map(({ vin, slug }) => [vin, slug] as const)]),
  ),
  withoutVins: memoize(() => slugsOf(vehicles.map(({ stocknum, slug }) => [stocknum, slug] as const))),
}));

function slugsById(vehicles: readonly Linked[], { seo }: VinSite): ReadonlyMap<string, string> {
  const { withVins, withoutVins } = linksOf(vehicles);
  return seo.show_vin ? withVins() : withoutVins();
}

function slugsOf(links: readonly (readonly [id: string | undefined, slug: string])[]): Map<string, string> {
  const slugs = new Map<string, string>();
  for (const [id, slug] of links) {
    const own = shortIdOf(id);
    if (own !== null && !slugs.has(own)) slugs.set(own, slug);
  }
  return slugs;
}

/** Beyond so many links a phone would load too much of them for one, and they are parted. */
const mostTogether = 400;
const parts = 64;

/** In how many files the short links of a site stand. */
export const shortParts = (vehicles: readonly Linked[], site: VinSite): number => (slugsById(vehicles, site).size <= mostTogether ? 1 : parts);

/** As a short link is looked up, whoever typed it. */
export const shortKey = (id: string): string => id.toUpperCase();

/** Which of so many files has a short link, from 0: a hash of its letters. */
export const shortPartOf = (id: string, count: number): number => partOfKey(shortKey(id), count);

function partOfKey(key: string, count: number): number {
  let sum = 0;
  for (let place = 0; place < key.length; place += 1) sum = (sum * 31 + key.charCodeAt(place)) % 65_521;
  return sum % count;
}

/** The slugs of vehicles by their short links. Where a host knows no redirect for one, the page for what is not there looks it up. */
export function shortLinkFiles(vehicles: readonly Linked[], site: VinSite): { path: string; body: string }[] {
  const count = shortParts(vehicles, site);
  const files = Array.from({ length: count }, (): string[] => []);
  const known = new Set<string>();
  for (const [id, slug] of slugsById(vehicles, site)) {
    const key = shortKey(id);
    if (known.has(key)) continue;
    known.add(key);
    // Written member by member: an object of numbers for keys is slow.
    files[partOfKey(key, count)]?.push(`${JSON.stringify(key)}:${JSON.stringify(slug)}`);
  }
  return files.flatMap((members, part) => (members.length === 0 ? [] : [{ path: paths.shortPart(part), body: `{${members.join()}}\n` }]));
}
