import { changeOverPath } from './change-over-path.ts';
import { consentPath } from './consent-path.ts';
import { deliveryTablePath } from './delivery-path.ts';
import { garagePaths } from './garage-paths.ts';

/** Every address (URL path) of a site. Nothing else makes one. Paths begin and end with a slash; parts are slugs already. */
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
  /** The first page of a listing in another order than the site's own: `price_asc` stands at `sort/price-asc/`. */
  listingSort: (listing: string, sort: string) => `${listing}sort/${sort.replaceAll('_', '-')}/`,
  vehicle: (slug: string) => `/cars/${slug}/`,
  checkout: (slug: string, last: 'checkout' | 'buy-online') => `/cars/${slug}/${last}/`,
  /** The way to buy online that older links name: the vehicle is in its query. */
  checkoutJourney: '/checkout-journey/',
  contact: '/contact/',
  contactUs: '/contact-us/',
  /** A place of a dealership; sites choose between three bases. */
  location: (base: string, slug: string) => `/${base}/${slug}/`,
  finance: '/finance/',
  /** The finance enquiry about a vehicle, on a page of its own. */
  personalisedFinance: '/personalised/finance/',
  budgetFinder: '/budget-finder/',
  /** The forms about a vehicle that the specification gives no address: beside one they open in a dialog. */
  enquiry: '/enquiry/',
  photos: '/request-photos/',
  testDrive: '/book-test-drive/',
  success: '/success/',
  careers: '/careers/',
  fleet: '/fleet/',
  sell: '/sell-your-car/',
  tradeIn: '/trade-in/',
  /** The trade-in valuation beside a vehicle. No vehicle may have the slug `trade-in`. */
  vehicleTradeIn: '/cars/trade-in/',
  service: '/service/',
  specialOffers: '/special-offers/',
  brands: '/brands/',
  /** The overview of a brand. */
  brand: (slug: string) => `/${slug}/overview/`,
  /** A company of the dealer's own group. */
  groupCompany: (slug: string) => `/${slug}/`,
  group: '/our-group/',
  dealerLocator: '/dealer-locator/',
  models: '/models/',
  /** `body` is the body parameter of specification 2 §2. */
  modelsOfBody: (body: string) => `/models/${body}/`,
  /** The printable page; which vehicle is in its query. */
  print: '/print/',
  /** The short link of a vehicle, by its stock number or VIN. */
  short: (id: string) => `/v/${id}/`,
  /** The vehicles of some short links. */
  shortPart: (part: number) => `/short-links/${part}.json`,
  accessories: (slug: string) => `/cars/${slug}/accessories/`,
  faq: '/faq/',
  blog: '/blog/',
  /** A category or a post. */
  blogPart: (slug: string) => `/blog/${slug}/`,
  warranty: '/warranty/',
  roadside: '/roadside-assist/',
  servicing: '/capped-price-servicing/',
  about: '/about-us/',
  reviews: '/pages/reviews/',
  terms: '/terms-and-conditions/',
  privacy: '/privacy-policy/',
  unsubscribe: '/pages/unsubscribe/',
  signIn: '/sign-in/',
  ...garagePaths,
  notFound: '/404.html',
  media: (file: string) => `/media/${file}`,
  sitemapIndex: '/sitemap.xml',
  sitemap: (kind: string) => `/sitemap-${kind}.xml`,
  manifest: '/manifest.webmanifest',
  deliveryTable: deliveryTablePath,
  changeOver: changeOverPath,
  consent: consentPath,
  favicon: '/favicon.svg',
  /** What browsers, feed readers and phones ask for by these names, whatever a page says. */
  faviconFile: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  /** What networks show of a shared page without a picture of its own. */
  shareImage: '/share.png',
  /** Pictures for sharing that a build makes, each named by a digest of what it is made from. */
  sharePictures: '/share-pictures/',
  /** The cut of Mona Sans that the site's theme chooses. The style sheet names it too. */
  displayFont: '/fonts/mona-sans.woff2',
  robots: '/robots.txt',
} as const;
