/** In pixels. */
export type ImageSize = { width: number; height: number };

export type HeadModel = {
  title: string;
  description: string;
  canonical: string;
  robots: 'index, follow' | 'noindex, follow' | 'noindex, nofollow';
  /** `imageSize`: in pixels, where known beforehand. */
  openGraph: { type: string; image: string; imageAlt: string; imageSize: ImageSize | null };
  /** Printed by one helper that escapes them. */
  jsonLd: object[];
  /** Paths, not URLs: Firefox prefetches the next page, which on a preview is on another host. */
  previous: string | null;
  next: string | null;
  /** Other forms of the page, such as its feeds. */
  alternates?: readonly { type: string; title: string; href: string }[];
  /** The preload of the picture painted first, or null. */
  preload: { src: string; srcset: string | null; sizes: string } | null;
};
