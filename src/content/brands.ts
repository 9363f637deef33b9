import { folded } from '#lib/text.ts';
import { makeLabel } from '#site/labels.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { Listings } from '#vehicle/listing.ts';

export type BrandLink = { label: string; href: string; logo: string | null; monogram: string };

/**
 * The brands of a site: those of its config, else the makes in stock by name. A brand leads to its own site where it has one, else to its stock,
 * else to the list of brands.
 */
export function brandsOf(site: Site, listings: Pick<Listings, 'makes' | 'byMake'>): BrandLink[] {
  if (site.brands.length > 0) {
    return site.brands.map(({ title, external_url: own, logo }) => ({
      label: makeLabel(site, title),
      href: own ?? listings.byMake(title)?.path ?? paths.brands,
      logo: logo ?? null,
      monogram: monogramOf(makeLabel(site, title)),
    }));
  }
  return [...listings.makes]
    .sort((one, other) => (folded(one.label) < folded(other.label) ? -1 : 1))
    .map(({ label, path }) => ({ label, href: path, logo: null, monogram: monogramOf(label) }));
}

/** One to three letters for a plate without a logo: `KTM`, `MB` for Mercedes-Benz, `T` for Toyota. */
export function monogramOf(name: string): string {
  if (/^[\p{Lu}\d]{1,3}$/u.test(name)) return name;
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('');
}
