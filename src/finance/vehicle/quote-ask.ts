import { apiAddress, apiPaths } from '#contract/api-paths.ts';
import type { QuoteBody } from '#contract/contract.ts';
import type { Clock } from '#lib/clock.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { hasChangeOver } from '../change-over/words.ts';
import { mayQuote } from '../eligibility.ts';
import { figuresOf } from '../estimate.ts';
import { feesOf } from '../fees.ts';
import type { QuoteWords } from '../figures.ts';

/** How a page asks its site's API for a quote. */
export type QuoteAsk = {
  /** The address of the call. */
  address: string;
  body: QuoteBody;
  /** In what the answer is said. */
  words: QuoteWords & {
    /** On a site that counts change-overs: what a loan costs beside its interest. */ fees?: { fees: number; monthlyFees: number };
  };
};

/**
 * What the page asks for (specification 2 §7): only if the feature is on, the price is above 0 and no quote exists yet. An estimate of the vehicle's lender
 * is one, and so is a quote that its feed brings. Null also on a site without an API.
 */
export function quoteAskOf(vehicle: Vehicle, site: Site, clock: Clock): QuoteAsk | null {
  const purchasePrice = amountOf(vehicle, site);
  if (purchasePrice === null || site.leads.api === undefined || !mayQuote(vehicle, site) || figuresOf(vehicle, site, clock) !== null) return null;
  const { finance } = site;
  const { weekly_label, monthly_label, interest_label, comparison_label, enquire_label, enquire_at_most, round_up, assumptions, quote_term } =
    finance;
  const { financed, monthly: monthlyFees } = feesOf(null, finance);
  const fees = hasChangeOver(site) ? { fees: { fees: financed, monthlyFees } } : {};
  return {
    address: apiAddress(site.leads.api, apiPaths.quote, {}),
    body: {
      selfAssessedCreditScore: finance.quote_credit,
      purchasePrice,
      loanTerm: quote_term,
      year: vehicle.year ?? null,
      vin: vehicle.vin ?? '',
      nvic: vehicle.nvic ?? '',
      whoIsHelping: '',
    },
    words: {
      ...fees,
      ...{ weekly_label, monthly_label, interest_label, comparison_label, enquire_label, enquire_at_most, round_up, assumptions, quote_term },
    },
  };
}
