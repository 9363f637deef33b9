import { calculatorPath } from './calculator-path.ts';
import { changeOverPath } from './change-over-path.ts';
import { consentPath } from './consent-path.ts';
import { deliveryTablePath } from './delivery-path.ts';
import { garagePaths } from './garage-paths.ts';
import { manifestPath } from './manifest-path.ts';

/** All URL paths of a site; nothing else builds one. They begin and end with a slash. */
export const paths = {
  home: '/',
  /** `type`: what precedes `-cars`: new, used, demo, new-and-demo, new-used-and-demo. */
  searchTypes: (type: string) => `/search/${type}-cars/`,
  searchAll: '/search/new-used-and-demo-cars/',
  /** A make, a body or a dealership. */
  search: (name: string) => `/search/${name}/`,
  searchModel: (make: string, model: string) => `/search/${make}/${model}/`,
  /** Page 1 is the listing itself. */
  listingPage: (listing: string, page: number) => (page <= 1 ? listing : `${listing}page/${page}/`),
  /** `price_asc` is at `sort/price-asc/`. */
  listingSort: (listing: string, sort: string) => `${listing}sort/${sort.replaceAll('_', '-')}/`,
  /** The newest vehicles of a listing: `xml` is RSS, `json` JSON Feed. */
  listingFeed: (listing: string, kind: 'xml' | 'json') => `${listing}feed.${kind}`,
  vehicle: (slug: string) => `/cars/${slug}/`,
  checkout: (slug: string, last: 'checkout' | 'buy-online') => `/cars/${slug}/${last}/`,
  /** Old links to online purchase, with the vehicle in the query. */
  checkoutJourney: '/checkout-journey/',
  contact: '/contact/',
  contactUs: '/contact-us/',
  /** Sites choose between three bases. */
  location: (base: string, slug: string) => `/${base}/${slug}/`,
  finance: '/finance/',
  /** The finance enquiry about a vehicle. */
  personalisedFinance: '/personalised/finance/',
  budgetFinder: '/budget-finder/',
  enquiry: '/enquiry/',
  photos: '/request-photos/',
  testDrive: '/book-test-drive/',
  success: '/success/',
  careers: '/careers/',
  fleet: '/fleet/',
  sell: '/sell-your-car/',
  tradeIn: '/trade-in/',
  /** The trade-in beside a vehicle. `trade-in` is no valid vehicle slug. */
  vehicleTradeIn: '/cars/trade-in/',
  service: '/service/',
  specialOffers: '/special-offers/',
  brands: '/brands/',
  brand: (slug: string) => `/${slug}/overview/`,
  /** A company of the dealer's group. */
  groupCompany: (slug: string) => `/${slug}/`,
  group: '/our-group/',
  dealerLocator: '/dealer-locator/',
  models: '/models/',
  /** `body`: body parameter (specification 2 §2). */
  modelsOfBody: (body: string) => `/models/${body}/`,
  /** The vehicle is in the query. */
  print: '/print/',
  /** By stock number or VIN. */
  short: (id: string) => `/v/${id}/`,
  /** A shard of the short links. */
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
  manifest: manifestPath,
  /** A well-known URI. */
  aiCatalog: '/.well-known/ai-catalog.json',
  deliveryTable: deliveryTablePath,
  calculator: calculatorPath,
  changeOver: changeOverPath,
  consent: consentPath,
  favicon: '/favicon.svg',
  /** Requested by these names, whatever a page says. */
  faviconFile: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  /** The shared picture of pages without their own. */
  shareImage: '/share.png',
  /** Made by the build, named by a digest of their inputs. */
  sharePictures: '/share-pictures/',
  /** Chosen by the theme; named in the style sheet, too. */
  displayFont: '/fonts/mona-sans.woff2',
  /** Named by digests of their content, beside the bundle's files: cached for ever, and kept for open tabs. */
  theme: (digest: string) => `/_astro/theme.${digest}.css`,
  deferredFrame: (digest: string) => `/_astro/frame.${digest}.txt`,
  robots: '/robots.txt',
  inventory: '/inventory.json',
  llms: '/llms.txt',
  /** A file of an ad platform. */
  adFeed: (file: string) => `/feeds/${file}`,
  /** A page as Markdown. In a folder of their own, since hosts rule headers by folder. */
  markdown: (page: string) => `/markdown${page.replace(/\/$/, '')}.md`,
} as const;
