// Enums shared by config, rules and browser, without a schema library.

/** Specification 1 §3. */
export const carTypes = ['new', 'demo', 'used'] as const;
export type CarType = (typeof carTypes)[number];

/** Stored with every price; labels are in the config. */
export const priceTypes = ['drive_away', 'estimated_drive_away', 'excl_govt_charges'] as const;
export type PriceType = (typeof priceTypes)[number];

/** A car unless the feed says otherwise. */
export const itemTypes = ['car', 'motorcycle', 'caravan', 'truck'] as const;
export type ItemType = (typeof itemTypes)[number];

/** States and territories. */
export const states = ['nsw', 'vic', 'qld', 'sa', 'wa', 'tas', 'nt', 'act'] as const;
export type AustralianState = (typeof states)[number];

/** In order of precedence. */
export const financeProviders = ['taurus', 'angle', '360_finance', 'nissan_finance', 'powertorque', 'ausloans', 'car_clarity', 'manual'] as const;
export type FinanceProvider = (typeof financeProviders)[number];

/** One-off fees are added to the loan; monthly ones to each repayment. */
export const feePlaces = { establishment: 'financed', security_registration: 'financed', agency: 'financed', account_admin: 'monthly' } as const;
export type FeeKind = keyof typeof feePlaces;

/** Vehicle facts for a lender's application URL. */
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

/** Each has a colour in the theme. */
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

/** Specification 1 §2. */
export const sorts = ['relevant', 'latest', 'price_desc', 'price_asc'] as const;
export type Sort = (typeof sorts)[number];

/** Also by repayment and by drive away total, which have no static pages. */
export const liveSorts = [...sorts, 'repayment_asc', 'drive_away_asc'] as const;
export type LiveSort = (typeof liveSorts)[number];

/** Specification 2 §2. */
export const locationBases = ['contact-us', 'our-location', 'locations'] as const;

/** Of a budget finder (specification 2 §9). `cabChassis` is the stock’s “Cab Chassis”. */
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

/** By the names of their definitions in `leads/forms/`. */
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

/** Specification 2 §3. */
export const contactMethods = ['Phone', 'Email', 'SMS'] as const;
