import { absoluteUrl } from '#lib/text/structured-data.ts';
import type { HeadModel } from '../head-model.ts';
import type { Site } from '../schema/site.ts';
import { shareImage } from './share-image.ts';

const windowSizes = '100vw';

type PageFacts = {
  path: string;
  title: string;
  description: string;
  /** The site may block them altogether. */
  indexed: boolean;
  jsonLd: object[];
  /** The picture painted first, also shared. */
  image: string | null;
};

/** For pages without pagination: the canonical URL is its own. */
export function pageHead(facts: PageFacts, site: Site): HeadModel {
  const { path, title, description, indexed, jsonLd, image } = facts;
  return {
    title,
    description,
    canonical: absoluteUrl(path, site.url),
    robots: site.seo.index ? (indexed ? 'index, follow' : 'noindex, follow') : 'noindex, nofollow',
    openGraph: { type: 'website', ...shareImage(image === null ? null : { src: image, alt: '' }, site) },
    jsonLd,
    previous: null,
    next: null,
    preload: image === null ? null : { src: image, srcset: null, sizes: windowSizes },
  };
}
