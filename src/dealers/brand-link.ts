import { makeLabel } from '#site/copy/labels.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';

export type Brand = Site['brands'][number];
export type BrandGroup = Brand['group'];
type BrandSite = Pick<Site, 'brands' | 'search'>;

/** A brand as tiles and menus show it. */
export type BrandLink = {
  label: string;
  href: string;
  /** Whether it leads to another site. */
  external: boolean;
  logo: string | null;
  monogram: string;
};

/**
 * Where the tile of a brand leads, by the config alone (specification 1 §1, §2). A brand with a site of its own leads there, one that skips its
 * overview to its stock. A company of the own group leads to its page, any other brand to its overview.
 */
export function brandHref({ slug, group, external_url: ownSite, skip_overview: skips }: Brand): string {
  if (group === 'own-group') return skips && ownSite !== undefined ? ownSite : paths.groupCompany(slug);
  return ownSite ?? (skips ? paths.search(slug) : paths.brand(slug));
}

/** Whether a brand has an overview, or as a company of the own group a page. */
export function hasBrandPage(brand: Brand): boolean {
  return [paths.brand(brand.slug), paths.groupCompany(brand.slug)].includes(brandHref(brand));
}

export function brandLink(brand: Brand, site: BrandSite): BrandLink {
  const label = makeLabel(site, brand.title);
  const href = brandHref(brand);
  return { label, href, external: !href.startsWith('/'), logo: brand.logo ?? null, monogram: monogramOf(label) };
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
