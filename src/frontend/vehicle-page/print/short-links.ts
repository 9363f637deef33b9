import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';
import { paths } from '#site/paths.ts';

/** A stock number or VIN as a path segment; null if not safe as one. */
export function shortIdOf(id: string | undefined): string | null {
  return id !== undefined && /^[A-Za-z0-9][\w.-]*$/.test(id) ? id : null;
}

/** Stock number or VIN in a short link's path; null for other paths. */
export const shortIdIn = (pathname: string): string | null => shortIdOf(/^\/v\/([^/]+)\/?$/.exec(pathname)?.[1]);

/**
 * Target of the printed QR code: the short link, else the page.
 * @param page absolute URL of the page.
 */
export function paperLink(stocknum: string | undefined, page: string): string {
  const id = shortIdOf(stocknum);
  return id === null ? page : new URL(paths.short(id), page).href;
}

type Linked = { slug: string; stocknum?: string | undefined; vin?: string | undefined };

/** Short links by stock number, and by VIN where the site shows VINs. On duplicates the first wins. Temporary redirects, as a dealer may reuse a number. */
export function* shortLinks(vehicles: readonly Linked[], site: VinSite): Generator<{ from: string; to: string; status: 302 }> {
  for (const [id, slug] of slugsById(vehicles, site)) yield { from: paths.short(id), to: paths.vehicle(slug), status: 302 };
}

type VinSite = { seo: { show_vin: boolean } };

/** Memoised: several files and pages use the same links. */
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

/** Maximum per file; beyond it links are sharded to keep the download small. */
const mostTogether = 400;
const parts = 64;

/** Number of shards. */
export const shortParts = (vehicles: readonly Linked[], site: VinSite): number => (slugsById(vehicles, site).size <= mostTogether ? 1 : parts);

/** Lookup is case-insensitive. */
export const shortKey = (id: string): string => id.toUpperCase();

/** Shard of a short link, by hash. */
export const shortPartOf = (id: string, count: number): number => partOfKey(shortKey(id), count);

function partOfKey(key: string, count: number): number {
  let sum = 0;
  for (let place = 0; place < key.length; place += 1) sum = (sum * 31 + key.charCodeAt(place)) % 65_521;
  return sum % count;
}

/** Slugs by short link, for the 404 page of hosts without redirects. */
export function shortLinkFiles(vehicles: readonly Linked[], site: VinSite): { path: string; body: string }[] {
  const count = shortParts(vehicles, site);
  const files = Array.from({ length: count }, (): string[] => []);
  const known = new Set<string>();
  for (const [id, slug] of slugsById(vehicles, site)) {
    const key = shortKey(id);
    if (known.has(key)) continue;
    known.add(key);
    // Serialised by hand: objects with numeric keys are slow.
    files[partOfKey(key, count)]?.push(`${JSON.stringify(key)}:${JSON.stringify(slug)}`);
  }
  return files.flatMap((members, part) => (members.length === 0 ? [] : [{ path: paths.shortPart(part), body: `{${members.join()}}\n` }]));
}
