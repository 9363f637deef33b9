import type { Site } from '#site/schema/site.ts';
import { hasChangeOver } from '../change-over/words.ts';
import { frequencies } from '../repayment.ts';
import { type Answer, answerOf } from './answer.ts';
import { fieldText, spokenText } from './entry.ts';
import type { CalculatorRules, FieldName } from './loan.ts';
import { type CalculatorCar, rulesFor } from './rules-for.ts';

/** A number of the calculator. */
export type FieldModel = {
  name: FieldName;
  label: string;
  /** What stands before and after the number: `$`, `%`. */
  before: string;
  after: string;
  value: string;
  /** A slider beside it, with what it says. */
  slider: { min: number; max: number; step: number; value: number; text: string } | null;
};
type Choice = { value: string; label: string; isChosen: boolean };

/** The calculator as it stands on a page, with the answer to what it starts with. `kind` has the frame print the comparison rate warning. */
export type CalculatorModel = {
  kind: 'calculator';
  rules: CalculatorRules;
  answer: Answer;
  /** Where its form leads without script: the page itself. */
  action: string;
  /** Whether its state stands in the page's address. */
  isKept: boolean;
  /** Whether it starts with the vehicle's price, or knows a quote for it. */
  isPriced: boolean;
  fields: FieldModel[];
  /** Choices in place of the field for the term; none: it has a field. */
  terms: Choice[];
  /** The rate where it is locked. */
  lockedRate: string | null;
  /** How often is repaid; none: it is not asked. */
  frequencies: Choice[];
  /** The button that has every repayment count its deposit and term; null on a site that counts none. */
  useLabel: string | null;
  interestWord: string;
  /** Where finance is asked for. */
  finance: { href: string; label: string } | null;
  /** The lender's own page. On the finance page a script fills in the template, once it knows of which vehicle. */
  application: { href: string; label: string; template: string | null } | null;
};

type CalculatorSite = Pick<Site, 'finance' | 'finance_calculator' | 'change_over' | 'features'>;
type Place = Pick<CalculatorModel, 'action' | 'isKept' | 'finance' | 'application'>;

/** Where the calculator stands on every page that has one (specification 2 §2). */
export const calculatorAnchor = 'finance-calculator';

const labels: Record<FieldName, string> = {
  amount: 'Purchase price or loan amount',
  term: 'Term in years',
  interest: 'Interest rate p.a.',
  deposit: 'Deposit or trade-in (optional)',
  residual: 'Residual repayment (optional)',
};
/** Where no trade-in is taken. */
const depositAlone = 'Deposit (optional)';
const inOrder: readonly FieldName[] = ['amount', 'deposit', 'term', 'interest', 'residual'];
/** Deposit and residual are small beside the slider that their bounds would make. */
const slid: readonly FieldName[] = ['amount', 'term', 'interest'];

/** The calculator beside a vehicle, or on a page of its own. */
export function calculatorOf(car: CalculatorCar | null, site: CalculatorSite, place: Place): CalculatorModel {
  const rules = rulesFor(car, site);
  const { start, ranges, terms } = rules;
  const isLocked = site.finance_calculator.interest_locked;
  const asked = inOrder.filter((name) => !(name === 'interest' && isLocked) && !(name === 'term' && terms.length > 0));
  const answer = answerOf(start, rules);
  return {
    kind: 'calculator',
    ...place,
    isPriced: rules.quote !== null || (car !== null && car.price === start.amount),
    rules,
    answer,
    fields: asked.map((name) => ({
      name,
      label: name === 'deposit' && !site.features.trade_in ? depositAlone : labels[name],
      before: name === 'term' || name === 'interest' ? '' : '$',
      after: name === 'interest' ? '%' : '',
      value: fieldText(name, start[name]),
      slider: slid.includes(name) ? { ...ranges[name], value: start[name], text: spokenText(name, start[name]) } : null,
    })),
    terms: terms.map((years) => ({ value: String(years), label: spokenText('term', years), isChosen: years === start.term })),
    lockedRate: isLocked ? answer.interest : null,
    frequencies: rules.hasFrequencies
      ? frequencies.map((value) => ({ value, label: site.finance_calculator.frequency_labels[value], isChosen: value === start.frequency }))
      : [],
    useLabel: hasChangeOver(site) ? site.change_over.use_label : null,
    interestWord: rules.fees.monthly > 0 ? 'Interest and fees' : 'Interest',
  };
}
