import { cityOf } from '#dealers/place.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { estimateFor } from '#finance/estimate.ts';
import { shownEntry } from '#finance/quote.ts';
import { lazily } from '#lib/lazily.ts';
import type { Dealership, Site } from '#site/schema/site.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import { amountOf } from '#vehicle/price.ts';
import { isInStock } from '#vehicle/status.ts';
import { titleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { readCentroids } from '../near/centroids.ts';
import { pointOfLocation } from '../near/places.ts';
import { postcodes } from '../near/postcodes.ts';

/**
 * A vehicle as the search index has it: fields under the specification's names (1 §3), and some of the index's own. Fields without a value are
 * absent. Instants that are searched or sorted by are seconds since 1970.
 */
export type VehicleDocument = Omit<Partial<Vehicle>, 'created_at' | 'updated_at' | 'sold_at' | 'absent_since'> & {
  id: string;
  /** Higher stands first: the order of the site's listings. */
  rank: number;
  title: string;
  make_model: string;
  /** `Toyota` and `Toyota > Hilux`: a make, or one of its models, as one choice. */
  make_tree: string[];
  location_name?: string;
  /** What shoppers pay or see; `list_price` is the feed's where that is another. */
  list_price?: number;
  /** In whole dollars, as the card shows it; absent where the card shows none. */
  weekly_repayment?: number;
  created_at?: number;
  updated_at?: number;
  sold_at?: number;
  absent_since?: number;
  _geo?: { lat: number; lng: number };
  /** City and state below the card. */
  town?: string;
  /** Where a sold vehicle's button leads. */
  similar_path?: string;
};

/** Fields that a document has from the vehicle as they stand there: those searched by, and those that its card is made from. */
const asTheyAre = [
  'slug',
  'name',
  'stocknum',
  'item_type',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'colour',
  'km',
  'certified',
  'simple_transmission',
  'simple_body',
  'simple_fuel',
  'fuel',
  'drive',
  'seats',
  'doors',
  'price_type',
  'before_price',
  'offer_price',
  'subscription_price',
  'preorder',
  'youxQuote',
  'autograb_data',
  'autogauge',
  'payment_processors',
  'car_type',
  'status',
  'reserved',
  'tag',
  'show_on_dealer_website',
  'categories',
  'filtered_features',
  'price_history',
] as const satisfies readonly (keyof Vehicle)[];

const secondsOf = (instant: string | undefined) => (instant === undefined ? undefined : Math.floor(Date.parse(instant) / 1000));

/** The documents of the vehicles that stand in a site's listings, in the order of its listings. */
export function vehicleDocuments(context: SiteContext): VehicleDocument[] {
  const { vehicles } = context.listings.all;
  return vehicles.map((vehicle, place) => vehicleDocument(vehicle, vehicles.length - place, context));
}

/** @param rank higher stands first. */
export function vehicleDocument(vehicle: Vehicle, rank: number, context: SiteContext): VehicleDocument {
  const { site } = context;
  const amount = amountOf(vehicle, site);
  const dealership = dealershipOf(vehicle, site);
  const document: Fields = {
    id: vehicle.id,
    rank,
    title: titleOf(vehicle, site),
    make_model: `${vehicle.make} ${vehicle.model}`,
    make_tree: [vehicle.make, `${vehicle.make} > ${vehicle.model}`],
    images: context.pictures.shown(vehicle).slice(0, 1),
    photos_count: context.pictures.count(vehicle),
  };
  // Field by field: thousands of documents are made at each change of the stock.
  for (const key of asTheyAre) put(document, key, vehicle[key]);
  put(document, 'dealership_id', dealership?.id ?? vehicle.dealership_id);
  put(document, 'dealership_slug', dealership?.slug ?? vehicle.dealership_slug);
  put(document, 'dealership_name', dealership?.name ?? vehicle.dealership_name);
  put(document, 'location_name', vehicle.location?.name);
  put(document, 'city', cityOf(vehicle, site));
  put(document, 'state', vehicle.location?.state ?? vehicle.state);
  put(document, 'price', amount);
  if (vehicle.price !== amount) put(document, 'list_price', vehicle.price);
  const repayment = repaymentOf(vehicle, context);
  put(document, 'weekly_repayment', repayment);
  put(document, 'finance_lenders', quoteOf(vehicle, repayment, site));
  put(document, 'created_at', secondsOf(vehicle.created_at));
  put(document, 'updated_at', secondsOf(vehicle.updated_at));
  put(document, 'sold_at', secondsOf(vehicle.sold_at));
  put(document, 'absent_since', secondsOf(vehicle.absent_since));
  put(document, 'town', context.townOf(vehicle));
  if (!isInStock(vehicle)) put(document, 'similar_path', context.similarPath(vehicle));
  put(document, '_geo', geoOf(vehicle, dealership));
  return document;
}

type Fields = VehicleDocument & Record<string, unknown>;

/** A field without a value is absent. */
function put(document: Fields, key: keyof VehicleDocument, value: unknown): void {
  if (value !== undefined && value !== null) (document as Record<string, unknown>)[key] = value;
}

/** What the card of a vehicle shows as its weekly repayment; null where it shows none. */
function repaymentOf(vehicle: Vehicle, { site, clock }: Pick<SiteContext, 'site' | 'clock'>): number | null {
  if (!site.features.card_repayment || !isInStock(vehicle) || amountOf(vehicle, site) === null) return null;
  const estimate = estimateFor(vehicle, site, clock);
  return estimate?.kind === 'estimate' ? estimate.weekly : null;
}

/**
 * Of the lenders' quotes only that of the site's provider, which is the one that may be shown, as far as it is. Its weekly repayment is a field of the
 * document, to be searched by: in the entry it would make each the only one of its kind, and the index far larger. It stays where the field is absent, or
 * so low that its cents decide what is shown.
 */
function quoteOf(vehicle: Vehicle, repayment: number | null, { finance }: Pick<Site, 'finance'>): Vehicle['finance_lenders'] {
  const { provider, enquire_at_most: least } = finance;
  const lender = provider === undefined ? undefined : vehicle.finance_lenders?.[provider];
  if (provider === undefined || lender === undefined) return undefined;
  const entry = shownEntry(lender, provider);
  if (repayment === null || repayment <= least) return { [provider]: entry };
  const { paymentWeek: _, ...rest } = entry;
  return { [provider]: rest };
}

const centroids = lazily(() => readCentroids(postcodes));

/** Where the vehicle's place lies: as the config says, else its postcode. */
function geoOf({ location }: Vehicle, dealership: Dealership | null): VehicleDocument['_geo'] {
  const locations = dealership?.locations ?? [];
  const own = locations.find(({ id, slug }) => id === location?.id || slug === location?.slug) ?? locations[0];
  if (own !== undefined) return pointOfLocation(own, centroids()) ?? undefined;
  return location?.postcode === undefined ? undefined : centroids().find(location.postcode)?.point;
}
