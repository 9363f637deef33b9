import type { SiteContext } from '#dealers/site-context.ts';
import { countsChangeOver } from '#finance/eligibility.ts';
import { type Figures, figuresOf } from '#finance/estimate.ts';
import { shownEntry } from '#finance/quote.ts';
import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';
import { WeakTtlCache } from '#lib/time/weak-ttl-cache.ts';
import type { Dealership, Site } from '#site/schema/site.ts';
import { familiesOf } from '#vehicle/colour-families.ts';
import { type Placement, placementOf } from '#vehicle/dealership.ts';
import { askedEquipment } from '#vehicle/equipment.ts';
import { amountOf, priceTypeOf } from '#vehicle/price.ts';
import { isInStock } from '#vehicle/status.ts';
import { titleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { treeValue } from '../link/parameters.ts';
import { readCentroids } from '../near/centroids.ts';
import { pointOfLocation } from '../near/places.ts';
import { postcodes } from '../near/postcodes.ts';
import type { AttributeField } from '../state/attributes.ts';
import { familyValue, shadeValue } from '../state/colour-family.ts';
import { lawfulDocument } from './lawful-document.ts';
import { priceRangeOf } from './price-range.ts';

/** A vehicle in the index: the specification's names (1 §3) and our own fields. Missing values are absent. Searched instants are epoch seconds. */
export type VehicleDocument = Omit<Partial<Vehicle>, 'created_at' | 'updated_at' | 'sold_at' | 'absent_since'> & {
  id: string;
  /** Descending: the listings' order. */
  rank: number;
  title: string;
  make_model: string;
  /** `Toyota` and `Toyota > Hilux`. */
  make_tree: string[];
  /** Colour and families: `Arctic White`, `~White`. */
  colours?: string[];
  /** `~White > Arctic White`. */
  shades?: string[];
  location_name?: string;
  /** The displayed price; `list_price` is the feed's if different. */
  list_price?: number;
  /** See `priceRangeOf`. */
  price_range?: string;
  /** Whole dollars, as on the card. */
  weekly_repayment?: number;
  created_at?: number;
  updated_at?: number;
  sold_at?: number;
  absent_since?: number;
  _geo?: { lat: number; lng: number };
  /** City and state on the card. */
  town?: string;
  /** The card's drive away estimate. */
  drive_away?: string;
  /** Dollars, where the site can be sorted by it: a drive away price, or an estimated total. */
  drive_away_total?: number;
  similar_path?: string;
};

const secondsOf = (instant: string | undefined) => (instant === undefined ? undefined : Math.floor(Date.parse(instant) / 1000));

/** Values shared by several fields. */
const factsOf = (vehicle: Vehicle, context: SiteContext) => ({
  context,
  amount: memoize(() => amountOf(vehicle, context.site)),
  placement: memoize(() => placementOf(vehicle, context.site)),
  figures: memoize(() => shownFiguresOf(vehicle, context)),
});
type Facts = ReturnType<typeof factsOf>;

/** Reads a field; undefined is absent. */
type Reader<Field extends keyof VehicleDocument> = (vehicle: Vehicle, facts: Facts) => VehicleDocument[Field] | null;

/** Copied unchanged. */
function same<Field extends keyof Vehicle>(...fields: Field[]): { [Name in Field]: (vehicle: Vehicle) => Vehicle[Name] };
function same(...fields: (keyof Vehicle)[]): Record<string, (vehicle: Vehicle) => unknown> {
  return Object.fromEntries(fields.map((field) => [field, (vehicle: Vehicle) => vehicle[field]]));
}

/** How each field is read, in order. Fields of search attributes must be read here, and no unknown ones: type errors otherwise. */
const readers: { [Field in AttributeField]: Reader<Field> } & { [Field in keyof VehicleDocument]?: Reader<Field> } = {
  ...same('id'),
  // Derived from the whole stock; placeholder.
  rank: () => 0,
  title: (vehicle, { context }) => titleOf(vehicle, context.site),
  make_model: ({ make, model }) => `${make} ${model}`,
  make_tree: ({ make, model }) => [make, treeValue(make, model)],
  images: (vehicle, { context }) => context.pictures.shown(vehicle).slice(0, 1),
  photos_count: (vehicle, { context }) => context.pictures.count(vehicle),
  ...same('slug', 'name', 'stocknum', 'item_type', 'year', 'make', 'model', 'badge', 'series', 'colour'),
  colours: ({ colour }) => (colour === undefined ? null : [colour, ...familiesOf(colour).map(familyValue)]),
  shades: ({ colour }) => (colour === undefined ? null : familiesOf(colour).map((family) => shadeValue(familyValue(family), colour))),
  ...same('km', 'certified', 'simple_transmission', 'simple_body', 'simple_fuel', 'fuel', 'drive', 'seats', 'doors'),
  ...same('price_type', 'before_price', 'offer_price', 'subscription_price', 'preorder'),
  youxQuote: ({ youxQuote }, { context }) => (hasQuotes(context.site) ? youxQuote : null),
  ...same('autograb_data', 'autogauge', 'payment_processors', 'car_type', 'status', 'reserved', 'tag', 'show_on_dealer_website', 'categories'),
  filtered_features: ({ filtered_features, standardEquipment }) => askedEquipment(filtered_features, standardEquipment),
  ...same('price_history'),
  dealership_id: (vehicle, { placement }) => placement().dealership?.id ?? vehicle.dealership_id,
  dealership_slug: (vehicle, { placement }) => placement().dealership?.slug ?? vehicle.dealership_slug,
  dealership_name: (vehicle, { placement }) => placement().dealership?.name ?? vehicle.dealership_name,
  location_name: (vehicle, { placement }) => placement().location?.name ?? vehicle.location?.name,
  city: (vehicle, { placement }) => placement().location?.address.city ?? vehicle.location?.city ?? vehicle.city,
  state: (vehicle, { placement }) => placement().location?.address.state.toUpperCase() ?? vehicle.location?.state ?? vehicle.state,
  price: (_, { amount }) => amount(),
  price_range(_, { amount }) {
    const price = amount();
    return price === null ? null : priceRangeOf(price);
  },
  list_price: ({ price }, { amount }) => (price === amount() ? null : price),
  weekly_repayment: (_, { figures }) => figures()?.weekly,
  finance_lenders: (vehicle, { figures, context }) => quoteOf(vehicle, figures(), context.site),
  created_at: ({ created_at }) => secondsOf(created_at),
  updated_at: ({ updated_at }) => secondsOf(updated_at),
  sold_at: ({ sold_at }) => secondsOf(sold_at),
  absent_since: ({ absent_since }) => secondsOf(absent_since),
  town: (vehicle, { context }) => context.townOf(vehicle),
  drive_away: (vehicle, { context }) => context.driveAwayOf(vehicle)?.line,
  drive_away_total: (vehicle, { context }) => totalOf(vehicle, context),
  engine_size_litres: ({ engine_size_litres: litres }, { context }) => (context.site.features.compare ? litres : null),
  variant: (vehicle, { context }) => comparedVariant(vehicle, context.site),
  specifications: ({ specifications }, { context }) => (context.site.features.compare ? specifications : null),
  _geo: (vehicle, { placement }) => geoOf(vehicle, placement()),
};
const fields = Object.entries(readers) as [keyof VehicleDocument, (vehicle: Vehicle, facts: Facts) => unknown][];

/** In order, without `similar_path`. */
export const documentFields: readonly (keyof VehicleDocument)[] = fields.map(([field]) => field);

/** Undefined if absent; rank is 0. */
export function documentValues(vehicle: Vehicle, context: SiteContext): unknown[] {
  const facts = factsOf(vehicle, context);
  return fields.map(([, read]) => read(vehicle, facts) ?? undefined);
}

export function documentValue(field: AttributeField, vehicle: Vehicle, context: SiteContext): unknown {
  return readers[field](vehicle, factsOf(vehicle, context)) ?? undefined;
}

/** Without rank and `similar_path`, which follow from the whole stock. Most are reused when some vehicles change. */
const keptOf = memoizeWeak((_site: Site) => new WeakTtlCache<Vehicle, VehicleDocument>());

export function vehicleDocuments(context: SiteContext): VehicleDocument[] {
  const { vehicles } = context.listings.all;
  return vehicles.map((vehicle, place) => vehicleDocument(vehicle, vehicles.length - place, context));
}

/** @param rank descending. */
export function vehicleDocument(vehicle: Vehicle, rank: number, context: SiteContext): VehicleDocument {
  const document = { ...keptOf(context.site).get(vehicle, context.clock, () => documentWithoutWays(vehicle, context)), rank };
  if (!isInStock(vehicle)) document.similar_path = context.similarPath(vehicle);
  return document;
}

function documentWithoutWays(stored: Vehicle, context: SiteContext): VehicleDocument {
  const values = documentValues(lawfulDocument(stored, context).vehicle, context);
  const told = documentFields.map((field, place) => [field, values[place]] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told) as VehicleDocument;
}

function totalOf(vehicle: Vehicle, { site, driveAwayOf }: Pick<SiteContext, 'site' | 'driveAwayOf'>): number | null {
  if (!site.search.drive_away_sort || !site.features.drive_away_estimate || !isInStock(vehicle)) return null;
  return priceTypeOf(vehicle, site) === 'excl_govt_charges' ? (driveAwayOf(vehicle)?.total ?? null) : amountOf(vehicle, site);
}

/** Null where the card shows none. */
function shownFiguresOf(vehicle: Vehicle, { site, clock }: Pick<SiteContext, 'site' | 'clock'>): Figures | null {
  if (!site.features.card_repayment || !isInStock(vehicle)) return null;
  const figures = figuresOf(vehicle, site, clock);
  return figures?.repayment === null ? null : figures;
}

/**
 * Only the quote of the site's provider may be shown. Its weekly repayment is a field of its own: in the entry each value would be unique and
 * enlarge the dictionaries. It stays if the field is absent, or so low that cents matter.
 */
function quoteOf(vehicle: Vehicle, figures: Figures | null, { finance, features }: Site): Vehicle['finance_lenders'] {
  const { provider, enquire_at_most: least } = finance;
  const lender = provider === undefined ? undefined : vehicle.finance_lenders?.[provider];
  if (provider === undefined || lender === undefined || !features.finance || !features.card_repayment) return undefined;
  // That repayment is the feed's own quote.
  if (figures?.lender === null) return undefined;
  const entry = shownEntry(lender, provider, countsChangeOver(features));
  if (figures === null || figures.weekly <= least) return { [provider]: entry };
  const { paymentWeek: _, ...rest } = entry;
  return { [provider]: rest };
}

/** Whether cards may show feed quotes. */
const hasQuotes = ({ features }: Site) => features.finance && features.youx_quote && features.card_repayment;

/** Drive train, towing and safety for comparisons; absent without comparison. */
function comparedVariant({ variant, engine_size_litres: litres }: Vehicle, { features }: Site): Vehicle['variant'] {
  if (!features.compare || variant === undefined) return undefined;
  const { cylinders, induction, enginesize_litres, fuelconsumptioncombined, towingcapacitybraked, ancaprating } = variant;
  const own = litres === undefined ? { enginesize_litres } : {};
  const told = { cylinders, induction, ...own, fuelconsumptioncombined, towingcapacitybraked, ancaprating };
  const known = Object.entries(told).filter(([, value]) => value !== undefined);
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

const centroids = memoize(() => readCentroids(postcodes));

/** As configured, else by postcode. */
function geoOf({ location }: Vehicle, { location: place }: Placement<Dealership>): VehicleDocument['_geo'] {
  if (place !== null) return pointOfLocation(place, centroids()) ?? undefined;
  return location?.postcode === undefined ? undefined : centroids().find(location.postcode)?.point;
}
