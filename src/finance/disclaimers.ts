import type { Clock } from '#lib/clock.ts';
import { interpolate } from '#lib/interpolate.ts';
import { dollars, percent } from '#lib/money.ts';
import type { Dealership, Site } from '#site/schema/site.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Figures, figuresOf } from './estimate.ts';
import { yearsInWords } from './figures.ts';

type DisclaimerSite = Parameters<typeof figuresOf>[1] & {
  finance: Pick<Site['finance'], 'disclaimers' | 'dealership_disclaimers' | 'comparison_range' | 'comparison_range_text'>;
  dealerships: readonly Pick<Dealership, 'slug'>[];
};

/**
 * Disclaimers beside the comparison rate warning (specification 2 §9): lender's or provider's, dealership's, range of comparison rates. Empty without a
 * repayment.
 */
export function disclaimersOf(vehicle: Vehicle, site: DisclaimerSite, clock: Clock): string[] {
  const figures = figuresOf(vehicle, site, clock);
  if (figures === null || figures.repayment === null) return [];
  const { finance } = site;
  const ofProvider = finance.provider === undefined ? undefined : finance.disclaimers[finance.provider];
  const slug = dealershipOf(vehicle, site)?.slug ?? vehicle.dealership_slug;
  const ofDealership = slug === undefined ? undefined : finance.dealership_disclaimers[slug];
  const { lender } = figures;
  return [
    ...(lender?.disclaimer === undefined ? saidOf(figures, lender === null ? undefined : ofProvider) : [lender.disclaimer]),
    ...saidOf(figures, ofDealership),
    ...(lender === null || finance.comparison_range === undefined
      ? []
      : [interpolate(finance.comparison_range_text, { range: finance.comparison_range })]),
  ];
}

/** A filled-in template; empty if a figure is missing. */
function saidOf(figures: Figures, template: string | undefined): string[] {
  if (template === undefined || (figures.years === null && template.includes('{termYears}'))) return [];
  const { amount, deposit, balloon } = figures;
  const share = (sum: number) => `${((sum / amount) * 100).toFixed(1)}%`;
  const words = {
    termYears: yearsInWords(figures.years ?? 0),
    deposit: dollars(deposit),
    depositPercent: share(deposit),
    balloon: dollars(balloon),
    balloonPercent: share(balloon),
    rate: percent(figures.interestRate),
    comparison: percent(figures.comparisonRate),
  };
  return [interpolate(template, words)];
}
