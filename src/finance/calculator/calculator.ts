import type { Site } from '#site/schema/site.ts';
import { hasChangeOver } from '../change-over/words.ts';
import type { Frequency } from '../repayment.ts';
import type { AskedFields } from './fields.ts';
import type { CalculatorRules } from './loan.ts';
import { type CalculatorCar, rulesFor } from './rules-for.ts';

/** The calculator of a page. What it shows follows from its rules. `kind` has the frame print the comparison rate warning. */
export type CalculatorModel = AskedFields & {
  kind: 'calculator';
  rules: CalculatorRules;
  /** Where its form leads without script: the page itself. */
  action: string;
  /** Whether its state stands in the page's address. */
  isKept: boolean;
  /** Whether it starts with the vehicle's price, or knows a quote for it. */
  isPriced: boolean;
  /** How often is repaid, by what each is called; null where it is not asked. */
  frequencyLabels: Record<Frequency, string> | null;
  /** The button that has every repayment count its deposit and term; null on a site that counts none. */
  useLabel: string | null;
  /** Where finance is asked for. */
  finance: { href: string; label: string } | null;
  /** The lender's own page. On the finance page the template is filled in, once it is known of which vehicle. */
  application: { href: string; label: string; template: string | null } | null;
};

type CalculatorSite = Pick<Site, 'finance' | 'finance_calculator' | 'change_over' | 'features'>;
type Place = Pick<CalculatorModel, 'action' | 'isKept' | 'finance' | 'application'>;

/** The calculator beside a vehicle, or on a page of its own. */
export function calculatorOf(car: CalculatorCar | null, site: CalculatorSite, place: Place): CalculatorModel {
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
