import { statutoryRows } from '#compliance/statutory-facts.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { caseFolded } from '#lib/text/text.ts';
import { startOfDay } from '#lib/time/dates.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { accessoriesOf } from '#vehicle/accessories.ts';
import { hasToyotaBadge } from '#vehicle/certified.ts';
import type { Fact } from '#vehicle/models.ts';
import { infoFactsOf, keyFactsOf, specificationsOf } from '#vehicle/specifications.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { ComparisonModel } from './market/gauge.ts';
import { type ComparisonAsk, comparisonAskOf, comparisonOf } from './similar/comparison.ts';
import { type TabModel, tabsOf } from './tabs.ts';

/** Facts, specifications, equipment, texts, and the price comparison. */
export type VehicleDetails = {
  /** Kilometres, transmission, body. */
  facts: Fact[];
  keyFacts: Fact[];
  keyFactsShown: number;
  specifications: Fact[];
  specificationsShown: number;
  /** Data source; null without one. */
  specificationsSource: string | null;
  features: string[];
  featuresShown: number;
  labels: {
    showMore: string;
    showLess: string;
    showAllSpecs: string;
    hideSpecs: string;
    showAll: string;
    hide: string;
    readMore: string;
    readLess: string;
  };
  comparison: ComparisonModel | null;
  /** Null without an API. */
  comparisonAsk: ComparisonAsk | null;
  checks: string[];
  /** Statutory warranty and cooling-off period. */
  statutory: Fact[];
  banner: { title: string; text: string }[];
  tabs: TabModel[];
  /** Link to accessories; null for a model without any. */
  accessories: { label: string; href: string } | null;
  certifiedBadge: string | null;
};

export function detailsOf(vehicle: Vehicle, context: SiteContext): VehicleDetails {
  const { site, clock } = context;
  const page = site.vehicle_page;
  const features = featuresOf(vehicle);
  return {
    facts: infoFactsOf(vehicle, site, clock),
    keyFacts: keyFactsOf(vehicle, site, clock),
    keyFactsShown: page.key_specs,
    specifications: specificationsOf(vehicle, site, clock),
    specificationsShown: page.specs_shown,
    specificationsSource: site.search.redbook ? 'Specifications by RedBook.' : null,
    features,
    featuresShown: page.features_shown,
    labels: labelsOf(page),
    comparison: comparisonOf(vehicle, site),
    comparisonAsk: comparisonAskOf(vehicle, site),
    checks: site.features.used_car_checks && vehicle.car_type === 'used' ? page.used_car_checks : [],
    statutory: page.statutory_particulars ? statutoryRows(vehicle, site, (day) => clock.reached(startOfDay(day, site.timezone))) : [],
    banner: site.features.feature_banner ? page.banner_items : [],
    tabs: tabsOf(vehicle, features, context),
    accessories: accessoriesLink(vehicle, site),
    certifiedBadge: hasToyotaBadge(vehicle, site) ? site.tags.certified_toyota.label : null,
  };
}

/** Labels of disclosures. */
function labelsOf(page: Site['vehicle_page']): VehicleDetails['labels'] {
  return {
    showMore: page.show_more_label,
    showLess: page.show_less_label,
    showAllSpecs: page.show_all_specs_label,
    hideSpecs: page.hide_specs_label,
    showAll: page.show_all_label,
    hide: page.hide_label,
    readMore: page.comments_more_label,
    readLess: page.comments_less_label,
  };
}

/** Equipment without duplicates. */
function featuresOf({ standardEquipment }: Vehicle): string[] {
  if (standardEquipment === undefined) return [];
  const byText = new Map<string, string>();
  for (const feature of standardEquipment) if (!byText.has(caseFolded(feature))) byText.set(caseFolded(feature), feature);
  return [...byText.values()];
}

function accessoriesLink(vehicle: Vehicle, site: Site): VehicleDetails['accessories'] {
  const count = accessoriesOf(vehicle, site).length;
  if (count === 0) return null;
  return { label: count === 1 ? 'See the accessory that fits' : `See the ${count} accessories that fit`, href: paths.accessories(vehicle.slug) };
}
