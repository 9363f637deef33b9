import type { Site } from '#site/schema/site.ts';
import { hasChangeOver } from '../change-over/words.ts';
import type { RepaymentFrequency } from '../repayment.ts';
import type { AskedFields } from './fields.ts';
import type { CalculatorRules } from './loan.ts';
import { type CalculatorCar, rulesFor } from './rules-for.ts';

/** The calculator of a page. `kind` makes the frame print the comparison rate warning. */
export type CalculatorModel = AskedFields & {
  kind: 'calculator';
  rules: CalculatorRules;
  /** Page of a standalone one, which its form leads to without script; its state is in the URL. Null beside a vehicle. */
  action: string | null;
  /** Whether it starts with the vehicle's price or quote. */
  isPriced: boolean;
  /** Labels by frequency; null without a choice. */
  frequencyLabels: Record<RepaymentFrequency, string> | null;
  /** Button that applies deposit and term to every repayment; null without change-over. */
  useLabel: string | null;
  /** Finance enquiry. */
  finance: { href: string; label: string } | null;
  /** The lender's page. On the finance page the template is filled in once the vehicle is known. */
  application: { href: string; label: string; template: string | null } | null;
};

type Place = Pick<CalculatorModel, 'action' | 'finance' | 'application'>;

/** Without a vehicle and without an address; null where switched off. Calculators beside vehicles are printed by what differs from it. */
export function sharedCalculator(site: Site): CalculatorModel | null {
  const { finance, finance_calculator } = site.features;
  return finance && finance_calculator ? calculatorOf(null, site, { action: null, finance: null, application: null }) : null;
}

/** Beside a vehicle, or standalone (null). */
export function calculatorOf(car: CalculatorCar | null, site: Site, place: Place): CalculatorModel {
  const rules = rulesFor(car, site);
  return {
    kind: 'calculator',
    ...place,
    rules,
    isPriced: rules.quote !== null || (car !== null && car.price === rules.start.amount),
    isRateLocked: site.finance_calculator.interest_locked,
    depositLabel: site.features.trade_in ? 'Deposit or trade-in (optional)' : 'Deposit (optional)',
    frequencyLabels: rules.hasFrequencies ? site.finance_calculator.frequency_labels : null,
    useLabel: hasChangeOver(site) ? site.change_over.use_label : null,
  };
}
