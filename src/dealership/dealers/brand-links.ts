import { caseFolded } from '#lib/text/text.ts';
import type { Listings } from '#listings/listing.ts';
import type { Site } from '#site/schema/site.ts';
import { type BrandLink, brandLink, monogramOf } from './brand-link.ts';

/** Brands of the config without group companies; default: makes in stock. */
export function brandLinks(site: Site, listings: Pick<Listings, 'makes'>): BrandLink[] {
  const sold = site.brands.filter(({ group }) => group !== 'own-group');
  return sold.length > 0 ? sold.map((brand) => brandLink(brand, site)) : makeLinks(listings);
}

export function makeLinks({ makes }: Pick<Listings, 'makes'>): BrandLink[] {
  return [...makes]
    .sort((one, other) => (caseFolded(one.label) < caseFolded(other.label) ? -1 : 1))
    .map(({ label, path }) => ({ label, href: path, external: false, logo: null, monogram: monogramOf(label) }));
}
