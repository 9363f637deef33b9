import type { SiteContext } from '#dealers/site-context.ts';
import { truncateText } from '#lib/text.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { CalculatorModel } from '../calculator/calculator.ts';
import { changeOverHref } from '../change-over/place.ts';
import { hasChangeOver } from '../change-over/words.ts';
import { disclaimersOf } from '../disclaimers.ts';
import { estimateFor, figuresOf } from '../estimate.ts';
import { calculatorBeside } from './calculator-beside.ts';
import { financeHref } from './finance-href.ts';
import { type QuoteAsk, quoteAskOf } from './quote-ask.ts';

/** What a vehicle's page says of its finance. */
export type VehicleFinance = {
  estimate: EstimateModel | null;
  /** Where a change-over is told; null on a site that counts none, and without an estimate. */
  changeOverLink: { label: string; href: string; note: string } | null;
  /** What the page asks its site's API where it has no estimate; null where it asks nothing. */
  quoteAsk: QuoteAsk | null;
  financeCard: { title: string; label: string; href: string } | null;
  /** Null where the finance card stands in its place. */
  calculator: CalculatorModel | null;
  /** What lender and dealership say of the repayment; of a long one what shows before the toggle (specification 2 §4). */
  financeDisclaimers: { lead: string | null; text: string }[];
};

export function vehicleFinanceOf(vehicle: Vehicle, context: SiteContext): VehicleFinance {
  const { site, clock } = context;
  return {
    estimate: estimateFor(vehicle, site, clock),
    changeOverLink: changeOverLinkOf(vehicle, context),
    quoteAsk: quoteAskOf(vehicle, site, clock),
    financeCard: financeCardOf(vehicle, context),
    calculator: calculatorBeside(vehicle, context),
    financeDisclaimers: financeDisclaimersOf(vehicle, context),
  };
}

function financeCardOf(vehicle: Vehicle, { site }: SiteContext): VehicleFinance['financeCard'] {
  if (!site.features.finance || !site.features.finance_card) return null;
  const { finance_card_title: title, finance_card_button: label } = site.vehicle_page;
  return { title, label, href: financeHref(vehicle, site) };
}

function changeOverLinkOf(vehicle: Vehicle, { site, clock }: SiteContext): VehicleFinance['changeOverLink'] {
  if (!hasChangeOver(site) || figuresOf(vehicle, site, clock) === null) return null;
  return { label: site.change_over.title, href: changeOverHref, note: site.change_over.disclaimer_note };
}

/** Of a long disclaimer what shows before the toggle. The comparison rate warning is none of them: the frame shows it, whole. */
function financeDisclaimersOf(vehicle: Vehicle, { site, clock }: Pick<SiteContext, 'site' | 'clock'>): VehicleFinance['financeDisclaimers'] {
  return disclaimersOf(vehicle, site, clock).map((text) => ({ lead: truncateText(text, site.finance.disclaimer_limit), text }));
}
