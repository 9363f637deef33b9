import { dollars } from '#lib/money.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf, priceTypeOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

export type ComparisonModel = {
  /** `Good Deal` */
  label: string;
  level: 'low' | 'medium' | 'high';
  /** How good the deal is, in whole per cent. */
  fill: number;
  /** The price of the page, and the ends of the market range: `$72,990`, `$69,400`, `$82,700`. */
  listed: string;
  min: string;
  max: string;
  /** Where the listed price stands between min and max, 0 to 100 per cent. */
  position: number;
  /** `Listed at $72,990, drive away. Similar cars range from $69,400 to $82,700.` */
  sentence: string;
  /** How it is worked out, in the words of whoever did; null where they are silent. */
  description: string | null;
};

type ComparisonSite = {
  features: Pick<Site['features'], 'price_comparison'>;
  pricing: Site['pricing'];
  stock: Pick<Site['stock'], 'default_price_type'>;
};

/**
 * The price comparison block (specification 1 §5). It shows only when fill, listing price, market minimum, market maximum and confidence are all
 * there. Confidence must be above 0.2, the market maximum not below the listed price; the limits are the site's. The listing price must be today's: no
 * page says two prices. Null otherwise.
 */
export function comparisonOf(vehicle: Vehicle, site: ComparisonSite): ComparisonModel | null {
  if (!site.features.price_comparison || vehicle.autogauge === undefined) return null;
  const { fill, listing_price: listed, market_range_min: min, market_range_max: max, confidence, description } = vehicle.autogauge;
  if (fill === undefined || listed === undefined || min === undefined || max === undefined || confidence === undefined) return null;
  const { pricing } = site;
  if (confidence <= pricing.comparison_min_confidence || max < listed || listed !== amountOf(vehicle, site)) return null;
  const basis = pricing.price_type_labels[priceTypeOf(vehicle, site)].replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  const texts = { listed: dollars(listed), min: dollars(min), max: dollars(max) };
  return {
    ...texts,
    label: fill < pricing.comparison_great_from ? pricing.comparison_good_label : pricing.comparison_great_label,
    level: fill < pricing.comparison_low_below ? 'low' : fill < pricing.comparison_medium_below ? 'medium' : 'high',
    fill: Math.round(Math.min(1, Math.max(0, fill)) * 100),
    position: positionOf(listed, min, max),
    sentence: `Listed at ${texts.listed}, ${basis}. Similar ${kinds[vehicle.item_type]} range from ${texts.min} to ${texts.max}.`,
    description: description ?? null,
  };
}

const kinds = { car: 'cars', motorcycle: 'motorcycles', caravan: 'caravans', truck: 'trucks' } as const;

/** Where a price stands between two, in whole per cent, 0 to 100; in the middle when the two are the same. */
function positionOf(price: number, min: number, max: number): number {
  if (max <= min) return price < min ? 0 : price > max ? 100 : 50;
  return Math.round(Math.min(1, Math.max(0, (price - min) / (max - min))) * 100);
}
