import { makeLabel } from '#site/copy/labels.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';

export type Brand = Site['brands'][number];
export type BrandGroup = Brand['group'];

export type BrandLink = {
  label: string;
  href: string;
  external: boolean;
  logo: string | null;
  monogram: string;
};

/**
 * URL of a brand's tile by config (specification 1 §1, §2): its own site, its stock if it skips the overview, the page of a group company, or its
 * overview.
 */
export function brandHref({ slug, group, external_url: ownSite, skip_overview: skips }: Brand): string {
  if (group === 'own-group') return skips && ownSite !== undefined ? ownSite : paths.groupCompany(slug);
  return ownSite ?? (skips ? paths.search(slug) : paths.brand(slug));
}

export function hasBrandPage(brand: Brand): boolean {
  return [paths.brand(brand.slug), paths.groupCompany(brand.slug)].includes(brandHref(brand));
}

export function brandLink(brand: Brand, site: Site): BrandLink {
  const label = makeLabel(site, brand.title);
  const href = brandHref(brand);
  return { label, href, external: !href.startsWith('/'), logo: brand.logo ?? null, monogram: monogramOf(label) };
}

/** One to three letters for a missing logo: `KTM`, `MB` (Mercedes-Benz), `T` (Toyota). */
export function monogramOf(name: string): string {
  if (/^[\p{Lu}\d]{1,3}$/u.test(name)) return name;
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('');
}
