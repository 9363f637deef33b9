import { entryAnnouncement, fieldText } from './entry.ts';
import type { CalculatorRules, FieldName, LoanState } from './loan.ts';

export type LoanFieldModel = {
  name: FieldName;
  label: string;
  /** Prefix and suffix: `$`, `%`. */
  before: string;
  after: string;
  value: string;
  /** A slider with its accessible text. */
  slider: { min: number; max: number; step: number; value: number; text: string } | null;
};

/** Fields that a site shows. */
export type AskedFields = {
  /** Whether the rate is read-only. */
  isRateLocked: boolean;
  depositLabel: string;
};

const labels: Record<Exclude<FieldName, 'deposit'>, string> = {
  amount: 'Purchase price or loan amount',
  term: 'Term in years',
  interest: 'Interest rate p.a.',
  residual: 'Residual repayment (optional)',
};
const inOrder: readonly FieldName[] = ['amount', 'deposit', 'term', 'interest', 'residual'];
/** Deposit and residual would be tiny on a slider of their range. */
const slid: readonly FieldName[] = ['amount', 'term', 'interest'];

/** Fields in order. A term with few choices and a locked rate have no slider. */
export function loanFields(state: LoanState, { ranges, terms }: CalculatorRules, { isRateLocked, depositLabel }: AskedFields): LoanFieldModel[] {
  const asked = inOrder.filter((name) => !(name === 'interest' && isRateLocked) && !(name === 'term' && terms.length > 0));
  return asked.map((name) => ({
    name,
    label: name === 'deposit' ? depositLabel : labels[name],
    before: name === 'term' || name === 'interest' ? '' : '$',
    after: name === 'interest' ? '%' : '',
    value: fieldText(name, state[name]),
    slider: slid.includes(name) ? { ...ranges[name], value: state[name], text: entryAnnouncement(name, state[name]) } : null,
  }));
}
