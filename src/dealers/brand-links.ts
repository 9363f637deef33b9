import { caseFolded } from '#lib/text.ts';
import type { Listings } from '#listings/listing.ts';
import type { Site } from '#site/schema/site.ts';
import { type BrandLink, brandLink, monogramOf } from './brand-link.ts';

/** The brands that a site sells, without the companies of its own group: those of its config, else the makes in stock by name. */
export function brandLinks(site: Site, listings: Pick<Listings, 'makes'>): BrandLink[] {
  const sold = site.brands.filter(({ group }) => group !== 'own-group');
  return sold.length > 0 ? sold.map((brand) => brandLink(brand, site)) : makeLinks(listings);
}

/** The makes in stock by name, each leading to its vehicles. */
export function makeLinks({ makes }: Pick<Listings, 'makes'>): BrandLink[] {
  return [...makes]
    .sort((one, other) => (caseFolded(one.label) < caseFolded(other.label) ? -1 : 1))
    .map(({ label, path }) => ({ label, href: path, external: false, logo: null, monogram: monogramOf(label) }));
}
