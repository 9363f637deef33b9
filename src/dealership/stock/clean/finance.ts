import { isRecord } from '#site/merge.ts';
import { financeProviders } from '#site/terms.ts';
import type { Lender } from '#vehicle/vehicle.ts';
import { readNumber, readWholeNumber } from './number.ts';
import { numberForms } from './numeral.ts';
import { isEmptyValue, type Note, type ReadingContext, type ValueReader } from './reading.ts';
import { foldedWord, readLine, readProseText } from './text.ts';

const rate = readNumber(0, 100, numberForms.rate);
export const readAmount = readNumber(0, 100_000_000, numberForms.repayment);

/** `meaning`: for whoever sends a feed. */
type Figure = readonly [reader: ValueReader, meaning: string];

/** A missing figure is a type error. */
const figures: Readonly<Record<keyof Lender, Figure>> = {
  interestRate: [rate, 'The interest rate in per cent a year. Without it nothing is shown.'],
  comparisonRate: [rate, 'The comparison rate in per cent a year. Without it nothing is shown: the law asks for it.'],
  paymentWeek: [readAmount, 'Dollars a week.'],
  paymentMonth: [readAmount, 'Dollars a month.'],
  deposit: [readAmount, 'The deposit that the repayment assumes, in dollars.'],
  termYears: [readNumber(0, 50, numberForms.years), 'The term in years.'],
  termMonths: [readWholeNumber(0, 600, numberForms.months), 'The same in months.'],
  termWeeks: [readWholeNumber(0, 2600, numberForms.weeks), 'The same in weeks.'],
  balloon: [readAmount, 'The final payment, in dollars.'],
  establishmentFees: [readAmount, 'The establishment fee, in dollars.'],
  totalPayable: [readAmount, 'The total amount payable, in dollars.'],
  financeProvider: [readLine(80), 'The lender’s name for shoppers.'],
  disclaimer: [readProseText(5000), 'The lender’s disclaimer.'],
};
export const lenderFields: Readonly<Record<string, Figure>> = figures;

const providers = new Map(financeProviders.map((name) => [foldedWord(name), name]));

/** Reader for a path such as `finance_lenders.manual.paymentWeek`. */
export function lenderReader(path: string): ValueReader | undefined {
  const [group, provider, field, ...more] = path.split('.');
  const isEntry = group === 'finance_lenders' && more.length === 0 && financeProviders.some((name) => name === provider);
  return isEntry && field !== undefined && Object.hasOwn(lenderFields, field) ? lenderFields[field]?.[0] : undefined;
}

/** Entries by provider. Unknown providers and fields are dropped, each with a note. */
export const readLenders: ValueReader = (value, context, note) => {
  if (isEmptyValue(value, context)) return {};
  if (!isRecord(value)) return { rule: 'not a map of providers' };
  const entries: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) {
    const provider = providers.get(foldedWord(key));
    const entry = value[key];
    if (provider === undefined || entries[provider] !== undefined || !isRecord(entry)) {
      if (!isEmptyValue(entry, context)) note(`.${key}`, entry, null, provider === undefined ? 'unknown provider' : 'not an entry of a lender');
      continue;
    }
    entries[provider] = lender(entry, context, (path, ...rest) => note(`.${provider}${path}`, ...rest));
  }
  return Object.keys(entries).length === 0 ? {} : { value: entries };
};

function lender(entry: Record<string, unknown>, context: ReadingContext, note: Note): Record<string, unknown> {
  const entryFields: Record<string, unknown> = {};
  for (const [key, raw] of Object.entries(entry)) {
    const reader = Object.hasOwn(lenderFields, key) ? lenderFields[key]?.[0] : undefined;
    if (reader === undefined) {
      if (!isEmptyValue(raw, context)) note(`.${key}`, raw, null, 'unknown field');
      continue;
    }
    const read = reader(raw, context, note);
    if (read.value !== undefined) entryFields[key] = read.value;
    if (read.rule !== undefined) note(`.${key}`, raw, read.value === undefined ? null : String(read.value), read.rule);
  }
  return entryFields;
}
