// The words that the config, the rules and the browser share. No schema library is imported here, so that the browser may import this file.

/** The conditions in which a vehicle is sold (specification 1 §3). */
export const carTypes = ['new', 'demo', 'used'] as const;
export type CarType = (typeof carTypes)[number];

/** What a price includes. Kept with every price; labels are in the site's config. */
export const priceTypes = ['drive_away', 'estimated_drive_away', 'excl_govt_charges'] as const;
export type PriceType = (typeof priceTypes)[number];

/** What kind of goods: a car unless the feed says otherwise. */
export const itemTypes = ['car', 'motorcycle', 'caravan', 'truck'] as const;
export type ItemType = (typeof itemTypes)[number];

/** The providers of finance entries, in the order in which a site is asked for one. */
export const financeProviders = ['taurus', 'angle', '360_finance', 'nissan_finance', 'powertorque', 'ausloans', 'car_clarity', 'manual'] as const;
export type FinanceProvider = (typeof financeProviders)[number];

/** The kinds of fee of a loan, and where each goes. What is paid once is lent beside the amount; what is paid each month is a part of each repayment. */
export const feePlaces = { establishment: 'financed', security_registration: 'financed', agency: 'financed', account_admin: 'monthly' } as const;
export type FeeKind = keyof typeof feePlaces;

/** What a lender's application page may be told of a vehicle. */
export const applicationKeys = [
  'id',
  'slug',
  'stocknum',
  'vin',
  'nvic',
  'year',
  'make',
  'model',
  'badge',
  'price',
  'car_type',
  'dealership',
] as const;
export type ApplicationKey = (typeof applicationKeys)[number];

/** The kinds of tag that a vehicle may carry; each has a colour in the theme. */
export const tagKinds = [
  'electric',
  'hybrid',
  'reserved',
  'certified_toyota',
  'certified_mercedes',
  'own',
  'coming_soon',
  'new',
  'sold',
  'absent',
] as const;
export type TagKind = (typeof tagKinds)[number];

export const buttonNames = [
  'enquire',
  'test_drive',
  'trade_in',
  'checkout',
  'phone',
  'finance',
  'whatsapp',
  'chat',
  'history_report',
  'location',
  'custom',
] as const;
export type ButtonName = (typeof buttonNames)[number];

/** The four orders of results (specification 1 §2). */
export const sorts = ['relevant', 'latest', 'price_desc', 'price_asc'] as const;
export type Sort = (typeof sorts)[number];

/** The orders of the live search: those, and by repayment. No page is made beforehand in that one. */
export const liveSorts = [...sorts, 'repayment_asc'] as const;
export type LiveSort = (typeof liveSorts)[number];

/** The addresses below which a site may keep the pages of its places (specification 2 §2). */
export const locationBases = ['contact-us', 'our-location', 'locations'] as const;

/** The body types that a budget finder may be told to offer (specification 2 §9). `cabChassis` is the stock’s “Cab Chassis”. */
export const tileBodies = [
  '4x4',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'ev',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'prestige',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'stationWagon',
] as const;

/** The forms of a site, by the names of their definitions in `leads/forms/`. */
export const formKinds = [
  'general_enquiry',
  'vehicle_enquiry',
  'test_drive',
  'request_photos',
  'trade_in',
  'sell_your_car',
  'finance_enquiry',
  'service_booking',
  'careers',
  'fleet',
] as const;
export type FormKind = (typeof formKinds)[number];

/** How a shopper may be contacted (specification 2 §3). */
export const contactMethods = ['Phone', 'Email', 'SMS'] as const;
