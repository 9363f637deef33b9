/** In pixels. */
export type ImageSize = { width: number; height: number };

/** The view model of one page's head: canonical URL, robots, Open Graph, structured data. */
export type HeadModel = {
  title: string;
  description: string;
  canonical: string;
  robots: 'index, follow' | 'noindex, follow' | 'noindex, nofollow';
  /** `imageSize`: in pixels, where it is known before the picture is fetched. */
  openGraph: { type: string; image: string; imageAlt: string | null; imageSize: ImageSize | null };
  /** Structured data: objects, printed by one helper that escapes them. */
  jsonLd: object[];
  /** Paths, never whole addresses: Firefox fetches the next page ahead, which on a preview would be another host's. */
  previous: string | null;
  next: string | null;
  /** The picture that is painted first, for a preload, with the `sizes` that choose from `srcset`; null where none is. */
  preload: { src: string; srcset: string | null; sizes: string } | null;
};
