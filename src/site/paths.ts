/** Every address of a site. Nothing else makes one. Paths begin and end with a slash; parts are slugs already. */
export const paths = {
  home: '/',
  /** `type` is what stands before `-cars`: new, used, demo, new-and-demo, new-used-and-demo. */
  searchTypes: (type: string) => `/search/${type}-cars/`,
  searchAll: '/search/new-used-and-demo-cars/',
  /** A make, a body or a dealership. */
  search: (name: string) => `/search/${name}/`,
  searchModel: (make: string, model: string) => `/search/${make}/${model}/`,
  /** A further page of a listing; page 1 is the listing itself. */
  listingPage: (listing: string, page: number) => (page <= 1 ? listing : `${listing}page/${page}/`),
  vehicle: (slug: string) => `/cars/${slug}/`,
  /** What a shopper may ask about a vehicle; `part` is an anchor on that page. */
  enquire: (slug: string, part?: 'test-drive' | 'trade-in' | 'finance-form' | 'photos') => `/cars/${slug}/enquire/${part ? `#${part}` : ''}`,
  checkout: (slug: string, last: 'checkout' | 'buy-online') => `/cars/${slug}/${last}/`,
  notFound: '/404.html',
  media: (file: string) => `/media/${file}`,
  sitemapIndex: '/sitemap.xml',
  sitemap: (kind: string) => `/sitemap-${kind}.xml`,
  manifest: '/manifest.webmanifest',
  favicon: '/favicon.svg',
  robots: '/robots.txt',
} as const;
