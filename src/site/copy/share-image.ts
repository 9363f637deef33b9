import { absoluteUrl } from '#lib/structured-data.ts';
import type { HeadModel } from '../head-model.ts';
import { paths } from '../paths.ts';
import type { Site } from '../schema/site.ts';

type ShareSite = Pick<Site, 'name' | 'url'> & { seo: Pick<Site['seo'], 'share_image'> };

/** What networks show of a page that is shared, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** What networks show as a picture; they show no drawings. */
const isShown = (src: string) => !/\.(?:svg|avif)(?:[?#]|$)/i.test(src);

/**
 * The picture for who shares a page (Open Graph): the page's own where networks show its kind, else the site's. A site that names none has one
 * drawn: see `routes/share-card.ts`.
 * @param own what the page shows first; null without one.
 */
export function shareImage(own: { src: string; alt: string } | null, site: ShareSite): Pick<HeadModel['openGraph'], 'image' | 'imageAlt'> {
  if (own !== null && isShown(own.src)) return { image: absoluteUrl(own.src, site.url), imageAlt: own.alt || null };
  return { image: absoluteUrl(site.seo.share_image ?? paths.shareImage, site.url), imageAlt: site.name };
}
