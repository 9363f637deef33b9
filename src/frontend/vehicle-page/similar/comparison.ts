import { apiPaths, apiUrl } from '#contract/api-paths.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf, priceTypeOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type ComparisonModel, comparisonFrom, type GaugeRules, waitingWords } from '../market/gauge.ts';

/** The page's request for a price comparison. */
export type ComparisonAsk = {
  /** URL of the call. */
  address: string;
  /** Rules for reading the response. */
  rules: GaugeRules;
  /** Placeholder text, where nothing was rendered at build. */
  waiting: string;
};

/** Comparison from the feed's market data, rendered at build; null where `comparisonFrom` or the site omits it. */
export function comparisonOf(vehicle: Vehicle, site: Site): ComparisonModel | null {
  const rules = rulesOf(vehicle, site);
  return rules === null || vehicle.autogauge === undefined ? null : comparisonFrom(vehicle.autogauge, rules);
}

/** Null without an API, the block, or a price. */
export function comparisonAskOf(vehicle: Vehicle, site: Site): ComparisonAsk | null {
  const rules = rulesOf(vehicle, site);
  if (rules === null || site.leads.api === undefined) return null;
  return { address: apiUrl(site.leads.api, apiPaths.autogauge, { slug: vehicle.slug }), rules, waiting: waitingWords(rules) };
}

function rulesOf(vehicle: Vehicle, site: Site): GaugeRules | null {
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
