import { fieldText, spokenText } from './entry.ts';
import type { CalculatorRules, FieldName, LoanState } from './loan.ts';

/** A number of the calculator, as it stands on the page. */
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

/** What a site asks for. */
export type AskedFields = {
  /** Whether the rate may not be changed. */
  isRateLocked: boolean;
  /** What the deposit is called. */
  depositLabel: string;
};

const labels: Record<Exclude<FieldName, 'deposit'>, string> = {
  amount: 'Purchase price or loan amount',
  term: 'Term in years',
  interest: 'Interest rate p.a.',
  residual: 'Residual repayment (optional)',
};
const inOrder: readonly FieldName[] = ['amount', 'deposit', 'term', 'interest', 'residual'];
/** Deposit and residual are small beside the slider that their bounds would make. */
const slid: readonly FieldName[] = ['amount', 'term', 'interest'];

/** The fields of a calculator in their order. A term of few choices, and a rate that is locked, have none. */
export function fieldsOf(state: LoanState, { ranges, terms }: CalculatorRules, { isRateLocked, depositLabel }: AskedFields): FieldModel[] {
  const asked = inOrder.filter((name) => !(name === 'interest' && isRateLocked) && !(name === 'term' && terms.length > 0));
  return asked.map((name) => ({
    name,
    label: name === 'deposit' ? depositLabel : labels[name],
    before: name === 'term' || name === 'interest' ? '' : '$',
    after: name === 'interest' ? '%' : '',
    value: fieldText(name, state[name]),
    slider: slid.includes(name) ? { ...ranges[name], value: state[name], text: spokenText(name, state[name]) } : null,
  }));
}
