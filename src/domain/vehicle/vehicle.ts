import { z } from 'zod';
import { carTypes, financeProviders, itemTypes, priceTypes } from '#site/terms.ts';

/**
 * A vehicle after validation of its feed record. Names are the specification's (1 §3, 2 §3). Missing fields are absent, never null or empty. Money is
 * whole
 * Australian dollars, distances kilometres, instants ISO 8601 in UTC (`2026-11-21T09:00:00.000Z`), days `YYYY-MM-DD`, months `YYYY-MM`.
 */

const text = z.string().min(1);
const instant = z.iso.datetime();
const day = z.iso.date();
const month = z.string().regex(/^\d{4}-\d{2}$/);
const money = z.number().nonnegative();
const measure = z.number().nonnegative();

const imageSchema = z.strictObject({ url: text, thumb: text.optional() });

const hotspotSchema = z.strictObject({
  view: z.enum(['exterior', 'interior']),
  /** Per cent of the picture's width and height. */
  x: z.number(),
  y: z.number(),
  /** Spin frame from 0; exterior only. */
  frame: z.number().int().optional(),
  description: text,
});

/** A lender's quote (2 §3). Rates are per cent a year. */
const lenderSchema = z.strictObject({
  interestRate: z.number().optional(),
  comparisonRate: z.number().optional(),
  paymentWeek: money.optional(),
  paymentMonth: money.optional(),
  deposit: money.optional(),
  termYears: z.number().optional(),
  termMonths: z.number().optional(),
  termWeeks: z.number().optional(),
  balloon: money.optional(),
  establishmentFees: money.optional(),
  totalPayable: money.optional(),
  financeProvider: text.optional(),
  disclaimer: text.optional(),
});
export type Lender = z.output<typeof lenderSchema>;

const variantSchema = z.strictObject({
  cylinders: z.number().int().optional(),
  /** Cubic centimetres. */
  enginesize: measure.optional(),
  enginesize_litres: measure.optional(),
  induction: text.optional(),
  /** Litres per 100 km. */
  fuelconsumptioncombined: measure.optional(),
  /** Kilowatt hours per 100 km. */
  energyconsumptioncombined: measure.optional(),
  /** Litres. */
  fuelcapacity: measure.optional(),
  /** Kilograms. */
  grossvehiclemass: measure.optional(),
  /** Millimetres. */
  vehiclelength: measure.optional(),
  vehicleheight: measure.optional(),
  vehiclewidth: measure.optional(),
  /** Kilograms. */
  towingcapacitybraked: measure.optional(),
  /** Newton metres. */
  torque: measure.optional(),
  geartype: text.optional(),
  /** Stars. */
  ancaprating: measure.optional(),
});

/** Caravans. Lengths are feet or metres as in the feed, so text; masses are kilograms. */
const specificationsSchema = z.strictObject({
  body_width: text.optional(),
  body_length: text.optional(),
  tare_weight: measure.optional(),
  axle_type: text.optional(),
  sleeps: z.number().int().optional(),
  aggregate_trailer_mass: measure.optional(),
});

const locationSchema = z.strictObject({
  id: text.optional(),
  name: text.optional(),
  slug: text.optional(),
  phone: text.optional(),
  street: text.optional(),
  city: text.optional(),
  state: text.optional(),
  postcode: text.optional(),
  place_url: text.optional(),
  /** Names or slugs of other places where the vehicle may be seen. */
  distribution_locations: z.array(text).optional(),
});

const priceHistoryEntry = z.strictObject({ from: instant, price: money.optional(), price_type: z.enum(priceTypes).optional() });

export const vehicleSchema = z.strictObject({
  // identity
  id: text,
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,120}$/),
  name: text.optional(),
  stocknum: text.optional(),
  vin: text.optional(),
  nvic: text.optional(),
  regplate: text.optional(),
  carsales_title: text.optional(),
  item_type: z.enum(itemTypes),
  // make
  year: z.number().int().optional(),
  make: text,
  model: text,
  badge: text.optional(),
  series: text.optional(),
  // condition
  colour: text.optional(),
  interior_colour: text.optional(),
  km: measure.optional(),
  certified: z.boolean().optional(),
  // mechanical
  gearnum: z.number().int().optional(),
  simple_transmission: text.optional(),
  trans: text.optional(),
  bodyconfiguration: text.optional(),
  simple_body: text.optional(),
  simple_fuel: text.optional(),
  fuel: text.optional(),
  seats: z.number().int().optional(),
  doors: z.number().int().optional(),
  drive: text.optional(),
  engine_size: measure.optional(),
  engine_size_litres: measure.optional(),
  variant: variantSchema.optional(),
  specifications: specificationsSchema.optional(),
  // pricing
  price: money.optional(),
  /** Present whenever `price` is: the feed's, or the site's default by car type (logged as a repair). */
  price_type: z.enum(priceTypes).optional(),
  before_price: money.optional(),
  offer_price: money.optional(),
  subscription_price: money.optional(),
  preorder: z.boolean().optional(),
  youxQuote: z
    .strictObject({ weeklyRepaymentAmount: money.optional(), comparisonRate: z.number().optional(), advertisedRate: z.number().optional() })
    .optional(),
  finance_lenders: z.partialRecord(z.enum(financeProviders), lenderSchema).optional(),
  autograb_data: z.strictObject({ state_average_market_price: money.optional(), average_market_price: money.optional() }).optional(),
  /** Price comparison (autogauge) from the feed. */
  autogauge: z
    .strictObject({
      fill: z.number().optional(),
      listing_price: money.optional(),
      market_range_min: money.optional(),
      market_range_max: money.optional(),
      confidence: z.number().optional(),
      description: text.optional(),
    })
    .optional(),
  payment_processors: z.array(text).optional(),
  // status
  car_type: z.enum(carTypes),
  /** in_stock, coming_soon, sold, or other text, which counts as sold; `absent` has left the feed. */
  status: text,
  reserved: z.boolean().optional(),
  /** End of a hold by deposit, from the site's API, never from a feed. */
  reserved_until: instant.optional(),
  /** With a payment page that is open or a deposit that is not settled: its checkout page stays. From the site's API, never from a feed. */
  open_reservation: z.literal(true).optional(),
  tag: text.optional(),
  show_on_dealer_website: z.boolean(),
  views: z.number().int().optional(),
  photos_count: z.number().int().optional(),
  /** The feed's, else when first seen; absent in a site's first snapshot without one. */
  created_at: instant.optional(),
  /** The feed's, else when the record last changed. */
  updated_at: instant.optional(),
  /** The feed's, else the first snapshot with it sold. */
  sold_at: instant.optional(),
  /** When it first left the feed; only with status `absent`. */
  absent_since: instant.optional(),
  rego_expiry: day.optional(),
  build_date: month.optional(),
  compliance_date: month.optional(),
  // media
  images: z.array(imageSchema),
  video_url: text.optional(),
  external_video_url: text.optional(),
  spin_images: z.array(text).optional(),
  spin_code: text.optional(),
  spin_interior_image: text.optional(),
  hotspots: z.array(hotspotSchema).optional(),
  /** History report. */
  file: text.optional(),
  // text and equipment, plain text
  dealercomments: text.optional(),
  standardEquipment: z.array(text).optional(),
  // place
  dealership_id: text.optional(),
  dealership_slug: text.optional(),
  dealership_name: text.optional(),
  location: locationSchema.optional(),
  city: text.optional(),
  state: text.optional(),
  categories: z.array(text).optional(),
  filtered_features: z.array(text).optional(),
  private_suburb: text.optional(),
  private_postcode: text.optional(),
  /** Non-empty feed cells without a field of their own, by column. */
  other: z.record(z.string(), z.string()).optional(),
  // what the snapshots remember
  /** Higher sorts first: the feed's, else the site's rank rule. */
  rank: z.number(),
  /** Prices by snapshot, oldest first; the last is current. */
  price_history: z.array(priceHistoryEntry).optional(),
});

export type Vehicle = z.output<typeof vehicleSchema>;
