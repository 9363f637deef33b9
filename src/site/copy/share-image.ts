import { absoluteUrl } from '#lib/structured-data.ts';
import type { HeadModel, ImageSize } from '../head-model.ts';
import { paths } from '../paths.ts';
import type { Site } from '../schema/site.ts';

type ShareSite = Pick<Site, 'name' | 'url'> & { seo: Pick<Site['seo'], 'share_image'> };

/** What networks show of a page that is shared, in pixels. */
export const shareSize: ImageSize = { width: 1200, height: 630 };

/** A picture that a page shows first; `size` where it is known. */
export type OwnImage = { src: string; alt: string; size?: ImageSize | null };

/** The same head with a picture for sharing that the build made. */
export function withSharePicture(head: HeadModel, path: string, site: Pick<Site, 'url'>): HeadModel {
  return { ...head, openGraph: { ...head.openGraph, image: absoluteUrl(path, site.url), imageSize: shareSize } };
}

/** What networks show as a picture; they show no drawings. */
const isShown = (src: string) => !/\.(?:svg|avif)(?:[?#]|$)/i.test(src);

/**
 * The picture for who shares a page (Open Graph): the page's own where networks show its kind, else the site's. A site that names none has one
 * drawn: see `routes/share-card.ts`.
 * @param own what the page shows first; null without one.
 */
export function shareImage(own: OwnImage | null, site: ShareSite): Omit<HeadModel['openGraph'], 'type'> {
  if (own !== null && isShown(own.src)) return { image: absoluteUrl(own.src, site.url), imageAlt: own.alt || null, imageSize: own.size ?? null };
  const { share_image } = site.seo;
  return {
    image: absoluteUrl(share_image ?? paths.shareImage, site.url),
    imageAlt: site.name,
    imageSize: share_image === undefined ? shareSize : null,
  };
}
