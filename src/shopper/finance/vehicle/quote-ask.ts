import { apiPaths, apiUrl } from '#contract/api-paths.ts';
import type { QuoteBody } from '#contract/contract.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { hasChangeOver } from '../change-over/words.ts';
import { quoteDisclaimersOf } from '../disclaimers.ts';
import { mayQuote } from '../eligibility.ts';
import { figuresOf } from '../estimate.ts';
import { feesOf } from '../fees.ts';
import type { QuoteWords } from '../figures.ts';

/** A page's quote request. */
export type QuoteAsk = {
  /** URL of the call. */
  address: string;
  body: QuoteBody;
  /** Texts for the response. */
  words: QuoteWords & {
    /** Loan fees, for change-over. */ fees?: { fees: number; monthlyFees: number };
  };
  /** For its dialog, before the rates are known. */
  disclaimers: string[];
};

/** Quote request of a page (specification 2 §7): feature on, price above 0, and no estimate from a lender or feed yet. Null also without an API. */
export function quoteAskOf(vehicle: Vehicle, site: Site, clock: Clock): QuoteAsk | null {
  const purchasePrice = amountOf(vehicle, site);
  if (purchasePrice === null || site.leads.api === undefined || !mayQuote(vehicle, site) || figuresOf(vehicle, site, clock) !== null) return null;
  const { finance } = site;
  const { weekly_label, monthly_label, interest_label, comparison_label, enquire_label, enquire_at_most, round_up, assumptions, quote_term } =
    finance;
  const { financed, monthly: monthlyFees } = feesOf(null, finance);
  const fees = hasChangeOver(site) ? { fees: { fees: financed, monthlyFees } } : {};
  return {
    address: apiUrl(site.leads.api, apiPaths.quote, {}),
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
    disclaimers: quoteDisclaimersOf(vehicle, site),
  };
}
