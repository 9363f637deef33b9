import type { Site } from '#site/schema/site.ts';

/** All inputs of a site's share image: equal cards give equal images. */
export type ShareCard = Pick<Site['theme'], 'display_weight' | 'display_stretch'> & {
  name: string;
  tagline: string | null;
  /** `www.harbour.example` */
  host: string;
  mark: string;
  brand: string;
  onBrand: string;
  onBrand2: string;
  accent: string;
  onAccent: string;
  /** Display font letter spacing, in em. */
  track: number;
};

/** null: the site has its own image. */
export function shareCardOf({ name, tagline, url, theme, seo }: Site, mark: string): ShareCard | null {
  if (seo.share_image !== undefined) return null;
  return {
    name,
    tagline: tagline ?? null,
    host: new URL(url).host,
    mark,
    brand: theme.brand.light,
    onBrand: theme.on_brand.light,
    onBrand2: theme.on_brand_2.light,
    accent: theme.accent.light,
    onAccent: theme.on_accent.light,
    track: theme.display_track,
    display_weight: theme.display_weight,
    display_stretch: theme.display_stretch,
  };
}
