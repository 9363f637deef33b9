import { absoluteUrl } from '#lib/text/structured-data.ts';
import type { HeadModel, ImageSize } from '../head-model.ts';
import { paths } from '../paths.ts';
import type { Site } from '../schema/site.ts';

/** Of a shared picture, in pixels. */
export const shareSize: ImageSize = { width: 1200, height: 630 };

/** The first picture of a page; `size` where known. */
export type OwnImage = { src: string; alt: string; size?: ImageSize | null };

/** Replaces the shared picture by one that the build made. */
export function withSharePicture(head: HeadModel, path: string, site: Site): HeadModel {
  return { ...head, openGraph: { ...head.openGraph, image: absoluteUrl(path, site.url), imageSize: shareSize } };
}

/** Networks render no SVG or AVIF. */
const isShown = (src: string) => !/\.(?:svg|avif)(?:[?#]|$)/i.test(src);

/** The page's first picture where networks support its type, else the site's, else a drawn card (`routes/share-card.ts`). */
export function shareImage(own: OwnImage | null, site: Site): Omit<HeadModel['openGraph'], 'type'> {
  if (own !== null && isShown(own.src)) return { image: absoluteUrl(own.src, site.url), imageAlt: own.alt || site.name, imageSize: own.size ?? null };
  const { share_image } = site.seo;
  return {
    image: absoluteUrl(share_image ?? paths.shareImage, site.url),
    imageAlt: site.name,
    imageSize: share_image === undefined ? shareSize : null,
  };
}
