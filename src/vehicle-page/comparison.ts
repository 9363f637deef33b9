import { apiAddress, apiPaths } from '#contract/api-paths.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf, priceTypeOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type ComparisonModel, comparisonFrom, type GaugeRules, waitingWords } from './market/gauge.ts';

type ComparisonSite = {
  features: Pick<Site['features'], 'price_comparison'>;
  pricing: Site['pricing'];
  stock: Pick<Site['stock'], 'default_price_type'>;
};

/** How a page asks its site's API for a comparison. */
export type ComparisonAsk = {
  /** The address of the call. */
  address: string;
  /** By what the answer is read. */
  rules: GaugeRules;
  /** What stands there until then, where nothing was drawn at build. */
  waiting: string;
};

/** The comparison of the feed's market data, as it is drawn at build; null where the rules of `comparisonFrom` or the site leave it out. */
export function comparisonOf(vehicle: Vehicle, site: ComparisonSite): ComparisonModel | null {
  const rules = rulesOf(vehicle, site);
  return rules === null || vehicle.autogauge === undefined ? null : comparisonFrom(vehicle.autogauge, rules);
}

/** What the page asks the API; null on a site without one or without the block, and of a vehicle without a price. */
export function comparisonAskOf(vehicle: Vehicle, site: ComparisonSite & Pick<Site, 'leads'>): ComparisonAsk | null {
  const rules = rulesOf(vehicle, site);
  if (rules === null || site.leads.api === undefined) return null;
  return { address: apiAddress(site.leads.api, apiPaths.autogauge, { slug: vehicle.slug }), rules, waiting: waitingWords(rules) };
}

function rulesOf(vehicle: Vehicle, site: ComparisonSite): GaugeRules | null {
  const listed = amountOf(vehicle, site);
  if (!site.features.price_comparison || listed === null) return null;
  const { pricing } = site;
  return {
    listed,
    basis: pricing.price_type_labels[priceTypeOf(vehicle, site)].replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
    kind: kinds[vehicle.item_type],
    minConfidence: pricing.comparison_min_confidence,
    lowBelow: pricing.comparison_low_below,
    mediumBelow: pricing.comparison_medium_below,
    greatFrom: pricing.comparison_great_from,
    good: pricing.comparison_good_label,
    great: pricing.comparison_great_label,
  };
}

const kinds = { car: 'cars', motorcycle: 'motorcycles', caravan: 'caravans', truck: 'trucks' } as const;
