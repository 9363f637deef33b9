import { z } from 'zod';
import { type FinanceProvider, financeProviders } from '#site/terms.ts';
import lenderTable from './lender-terms.json' with { type: 'json' };
import type { Chance } from './random.ts';
import type { LenderEntry } from './record.ts';

const terms = z.strictObject({
  name: z.string(),
  rates: z.tuple([z.number(), z.number()]),
  years: z.array(z.number()).min(1),
  /** Dollars added to the loan. */
  fee: z.number(),
  /** Shares of the price. */
  deposits: z.array(z.number()).min(1),
  balloons: z.array(z.number()).min(1),
  pays: z.enum(['week', 'month', 'both']),
  disclaimer: z.string().optional(),
});
/** Made-up terms of the eight providers. */
const lenderTerms = z.record(z.enum(financeProviders), terms).parse(lenderTable);

const WEEKS = 52;
const MONTHS = 12;
const cents = (amount: number) => Math.round(amount * 100) / 100;
const dollars = (amount: number) => Math.round(amount);

/** Pays `loan` down to `balloon` in `years`, `perYear` times a year at `rate` per cent. */
export function repayment(loan: number, rate: number, years: number, perYear: number, balloon = 0): number {
  const step = rate / 100 / perYear;
  const count = years * perYear;
  return ((loan - balloon / (1 + step) ** count) * step) / (1 - (1 + step) ** -count);
}

/** `deposit` overrides the provider's own. */
export function lenderEntry(provider: FinanceProvider, price: number, luck: Chance, deposit?: number): LenderEntry {
  const { rates, fee, pays, disclaimer, ...terms } = lenderTerms[provider];
  const [from, to] = rates;
  const interestRate = cents(from + luck.next() * (to - from));
  const years = luck.pick(terms.years);
  const down = deposit ?? dollars(price * luck.pick(terms.deposits));
  const loan = price - down + fee;
  const balloon = Math.min(dollars(price * luck.pick(terms.balloons)), dollars(loan / 2));
  const week = cents(repayment(loan, interestRate, years, WEEKS, balloon));
  const month = cents(repayment(loan, interestRate, years, MONTHS, balloon));
  return {
    interestRate,
    comparisonRate: cents(interestRate + 0.35 + luck.next() * 1.3),
    ...(pays === 'month' ? {} : { paymentWeek: week }),
    ...(pays === 'week' ? {} : { paymentMonth: month }),
    deposit: down,
    termYears: years,
    termMonths: years * MONTHS,
    termWeeks: years * WEEKS,
    balloon,
    establishmentFees: fee,
    totalPayable: cents(pays === 'week' ? week * years * WEEKS + balloon : month * years * MONTHS + balloon),
    financeProvider: terms.name,
    ...(disclaimer ? { disclaimer: disclaimer } : {}),
  };
}

/** The site's own provider where it has one, sometimes another as well. */
export function lendersFor(price: number, ownProvider: FinanceProvider | undefined, luck: Chance): Partial<Record<FinanceProvider, LenderEntry>> {
  const providers = new Set<FinanceProvider>();
  if (ownProvider && luck.in(0.9)) providers.add(ownProvider);
  if (!ownProvider || luck.in(0.3)) providers.add(luck.pick(financeProviders));
  return Object.fromEntries([...providers].map((provider) => [provider, lenderEntry(provider, price, luck)]));
}
