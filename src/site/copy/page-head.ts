import { absoluteUrl } from '#lib/structured-data.ts';
import type { HeadModel } from '../head-model.ts';
import type { Site } from '../schema/site.ts';
import { shareImage } from './share-image.ts';

/** As wide as the window. */
const windowSizes = '100vw';

type PageFacts = {
  path: string;
  title: string;
  description: string;
  /** Whether search engines may keep the page; the site may still ask them to stay away altogether. */
  indexed: boolean;
  jsonLd: object[];
  /** The picture that is painted first, which is also the one for sharing. */
  image: string | null;
};

/** The head of a page that is not one of many: its own address is the canonical URL. */
export function pageHead(facts: PageFacts, site: Pick<Site, 'name' | 'url' | 'seo'>): HeadModel {
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
