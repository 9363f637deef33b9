import type { AutogaugeAnswer } from '#contract/contract.ts';
import { grouped } from '#lib/text/money.ts';
import { sameText, spanText } from '#lib/text/text.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf, priceTypeOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { Sale } from './sale.ts';

/** Of comparable vehicles. */
const yearsApart = 2;
const kmApart = 20_000;
const kmShare = 0.5;
const minComparables = 5;
/** The count that gives a confidence of one half, before the spread lowers it. */
const halfConfidenceCount = 10;
/** The share of prices trimmed at each end. */
const trimmedShare = 0.1;

/** Null without a price. */
export function saleOf(vehicle: Vehicle, site: Site): Sale | null {
  const price = amountOf(vehicle, site);
  if (price === null) return null;
  const { id, make, model, badge = null, item_type, car_type, year = null, km } = vehicle;
  const driven = km === undefined ? null : Math.round(km);
  return { carId: id, make, model, badge, itemType: item_type, carType: car_type, year, km: driven, price, priceType: priceTypeOf(vehicle, site) };
}

/**
 * Rates a price among comparable vehicles. The feed's market data win while they belong to the current price; else vehicles of the same grade, listed or
 * sold: confidence grows with their number and falls with their spread. Null below five.
 * @param others of its make and model; may include it.
 */
export function autogaugeOf(vehicle: Vehicle, others: readonly Sale[], site: Site): AutogaugeAnswer | null {
  return fromFeed(vehicle, site) ?? fromSales(vehicle, others, site);
}

function fromFeed(vehicle: Vehicle, site: Site): AutogaugeAnswer | null {
  const { autogauge } = vehicle;
  if (autogauge === undefined) return null;
  const { fill, listing_price, market_range_min, market_range_max, confidence, description = null } = autogauge;
  if (fill === undefined || listing_price === undefined || market_range_min === undefined) return null;
  if (market_range_max === undefined || confidence === undefined || listing_price !== amountOf(vehicle, site)) return null;
  return { fill: share(fill), listing_price, market_range_min, market_range_max, confidence: share(confidence), description, source: 'market' };
}

function fromSales(vehicle: Vehicle, others: readonly Sale[], site: Site): AutogaugeAnswer | null {
  const own = saleOf(vehicle, site);
  const alike = own === null ? [] : others.filter((other) => isComparable(own, other)).sort((one, other) => one.price - other.price);
  const cut = Math.floor(alike.length * trimmedShare);
  const [lowest, highest, middle] = [alike[cut], alike[alike.length - 1 - cut], alike[Math.floor(alike.length / 2)]];
  if (own === null || alike.length < minComparables || lowest === undefined || highest === undefined || middle === undefined) return null;
  const [min, max] = [lowest.price, highest.price];
  const spread = (max - min) / middle.price;
  return {
    fill: max > min ? share((max - own.price) / (max - min)) : 0.5,
    listing_price: own.price,
    market_range_min: min,
    market_range_max: max,
    confidence: share((alike.length / (alike.length + halfConfidenceCount)) * (1 - share(spread / 2))),
    description: describe(own, alike, cut, site),
    source: 'own',
  };
}

const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

function isComparable(own: Sale, other: Sale): boolean {
  if (other.carId === own.carId || other.itemType !== own.itemType || other.carType !== own.carType || other.priceType !== own.priceType)
    return false;
  if (!sameText(other.make, own.make) || !sameText(other.model, own.model)) return false;
  if (!sameText(other.badge ?? '', own.badge ?? '')) return false;
  if (own.year === null || other.year === null || Math.abs(own.year - other.year) > yearsApart) return false;
  if (own.km === null || other.km === null) return own.km === other.km;
  return Math.abs(own.km - other.km) <= Math.max(kmApart, own.km * kmShare);
}

function describe(own: Sale, alike: readonly Sale[], cut: number, { name, pricing }: Site): string {
  const years = alike.flatMap(({ year }) => year ?? []);
  const kms = alike.flatMap(({ km }) => km ?? []);
  const span = (values: readonly number[], write: (value: number) => string) => spanText(write(Math.min(...values)), write(Math.max(...values)));
  const made = span(years, String);
  const driven = kms.length === 0 ? '' : `, ${span(kms, grouped)} km`;
  const grade = [own.make, own.model, own.badge].filter((part) => part !== null).join(' ');
  const basis = pricing.price_type_labels[own.priceType];
  const rest = cut === 0 ? '' : ` The range leaves out the ${cut} dearest and the ${cut} cheapest.`;
  return `Compared with ${alike.length} like vehicles that ${name} lists or has sold: ${grade}, ${made}${driven}; prices ${basis}.${rest}`;
}
