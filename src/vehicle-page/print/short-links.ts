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
export function shortLinks(vehicles: readonly Linked[], { seo }: { seo: { show_vin: boolean } }): { from: string; to: string; status: 302 }[] {
  const links = new Map<string, string>();
  const add = (id: string | null, slug: string) => {
    if (id !== null && !links.has(id)) links.set(id, slug);
  };
  for (const { stocknum, slug } of vehicles) add(shortIdOf(stocknum), slug);
  if (seo.show_vin) for (const { vin, slug } of vehicles) add(shortIdOf(vin), slug);
  return [...links].map(([id, slug]) => ({ from: paths.short(id), to: paths.vehicle(slug), status: 302 }));
}
