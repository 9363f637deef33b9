import { interpolate } from '#lib/text/interpolate.ts';
import { dollars } from '#lib/text/money.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Site } from '#site/schema/site.ts';
import { dealershipSlugOf } from '#vehicle/dealership.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Figures, figuresOf } from './estimate.ts';
import { withRates, yearsInWords } from './figures.ts';

/**
 * Disclaimers beside the comparison rate warning (specification 2 §9): lender's or provider's, dealership's, range of comparison rates. Empty without a
 * repayment.
 */
export function disclaimersOf(vehicle: Vehicle, site: Site, clock: Clock): string[] {
  const figures = figuresOf(vehicle, site, clock);
  if (figures === null || figures.repayment === null) return [];
  const { finance } = site;
  const ofProvider = finance.provider === undefined ? undefined : finance.disclaimers[finance.provider];
  const { lender } = figures;
  return [
    ...(lender?.disclaimer === undefined ? saidOf(figures, lender === null ? undefined : ofProvider) : [lender.disclaimer]),
    ...saidOf(figures, dealershipTextOf(vehicle, site)),
    ...(lender === null || finance.comparison_range === undefined
      ? []
      : [interpolate(finance.comparison_range_text, { range: finance.comparison_range })]),
  ];
}

/**
 * Disclaimers of a repayment that the page requests, as those of a quote of the feed: the dealership's. `{rate}` and `{comparison}` stay, which only the
 * response has.
 */
export function quoteDisclaimersOf(vehicle: Vehicle, site: Site): string[] {
  const amount = amountOf(vehicle, site);
  const template = dealershipTextOf(vehicle, site);
  if (amount === null || template === undefined) return [];
  return [interpolate(template, termsOf({ amount, years: site.finance.quote_term, deposit: 0, balloon: 0 }))];
}

function dealershipTextOf(vehicle: Vehicle, site: Site): string | undefined {
  const slug = dealershipSlugOf(vehicle, site);
  return slug === undefined ? undefined : site.finance.dealership_disclaimers[slug];
}

/** A filled-in template; empty if a figure is missing. */
function saidOf(figures: Figures, template: string | undefined): string[] {
  if (template === undefined || (figures.years === null && template.includes('{termYears}'))) return [];
  return [withRates(interpolate(template, termsOf(figures)), figures)];
}

/** Values of a template's placeholders but the rates. */
function termsOf({ amount, years, deposit, balloon }: Pick<Figures, 'amount' | 'years' | 'deposit' | 'balloon'>): Record<string, string> {
  const share = (sum: number) => `${((sum / amount) * 100).toFixed(1)}%`;
  return {
    termYears: yearsInWords(years ?? 0),
    deposit: dollars(deposit),
    depositPercent: share(deposit),
    balloon: dollars(balloon),
    balloonPercent: share(balloon),
  };
}
