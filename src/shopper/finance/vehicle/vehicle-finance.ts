import type { SiteContext } from '#dealers/site-context.ts';
import { truncateText } from '#lib/text/text.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { changeOverHref } from '../change-over/place.ts';
import { hasChangeOver } from '../change-over/words.ts';
import { disclaimersOf } from '../disclaimers.ts';
import { estimateFor, figuresOf } from '../estimate.ts';
import { calculatorBeside, type VehicleCalculatorModel } from './calculator-beside.ts';
import { financeHref } from './finance-href.ts';
import { type QuoteAsk, quoteAskOf } from './quote-ask.ts';

export type VehicleFinance = {
  estimate: EstimateModel | null;
  /** Link to the change-over form; null without change-over or estimate. */
  changeOverLink: { label: string; href: string; note: string } | null;
  /** Null if there is an estimate, or nothing to request. */
  quoteAsk: QuoteAsk | null;
  financeCard: { title: string; label: string; href: string } | null;
  /** Null with the finance card. */
  calculator: VehicleCalculatorModel | null;
  /** Disclaimers of lender and dealership; `lead` is the start of a long one, before the toggle (specification 2 §4). */
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

/** Start of a long disclaimer. The comparison rate warning is not among them: the frame shows it in full. */
export function financeDisclaimersOf(vehicle: Vehicle, { site, clock }: Pick<SiteContext, 'site' | 'clock'>): VehicleFinance['financeDisclaimers'] {
  return disclaimersOf(vehicle, site, clock).map((text) => ({ lead: truncateText(text, site.finance.disclaimer_limit), text }));
}
