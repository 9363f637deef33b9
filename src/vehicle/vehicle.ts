import { z } from 'zod';
import { carTypes, financeProviders, itemTypes, priceTypes } from '#site/terms.ts';

/**
 * What a vehicle is once its feed record has been accepted, as the schema that validates it. Names are the specification's (1 §3, 2 §3).
 * A field that the feed did not fill is absent, never null or an empty text. Money is whole Australian dollars, distances are kilometres,
 * instants are ISO 8601 in UTC (`2026-11-21T09:00:00.000Z`), days are `YYYY-MM-DD`, months `YYYY-MM`.
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
  /** Frame of the spin (from 0) on which it sits; exterior only. */
  frame: z.number().int().optional(),
  description: text,
});

/** One lender's quote for one vehicle (2 §3). Rates are per cent a year. */
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

/** Caravans. Lengths are feet or metres as the feed writes them, so they stay texts; masses are kilograms. */
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
  /** Names or slugs of further places the vehicle may be seen at. */
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
  /** Always there when `price` is: the feed's, or the site's default by car type (then logged as a repair). */
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
  /** The answer of the price comparison (autogauge) where the feed carries it. */
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
  /** in_stock, coming_soon, sold, or another text, which counts as sold; `absent` is a vehicle that left the feed. */
  status: text,
  reserved: z.boolean().optional(),
  /** Until when a deposit holds it, where `reserved` is true for that alone: from the API of its site, never from a feed. */
  reserved_until: instant.optional(),
  tag: text.optional(),
  show_on_dealer_website: z.boolean(),
  views: z.number().int().optional(),
  photos_count: z.number().int().optional(),
  /** The feed's, else when first seen; absent for vehicles of a site's first snapshot whose feed gives none. */
  created_at: instant.optional(),
  /** The feed's, else when the record last changed. */
  updated_at: instant.optional(),
  /** The feed's, else the first snapshot that saw it sold. */
  sold_at: instant.optional(),
  /** When it was first missing from the feed; only with status `absent`. */
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
  /** The history report. */
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
  /** Non-empty cells of the feed that have no field of their own, by column name. */
  other: z.record(z.string(), z.string()).optional(),
  // what the snapshots remember
  /** Higher stands first: the feed's, else the site's rank rule. */
  rank: z.number(),
  /** Prices from snapshot to snapshot, oldest first; the last entry is today's price. */
  price_history: z.array(priceHistoryEntry).optional(),
});

export type Vehicle = z.output<typeof vehicleSchema>;
