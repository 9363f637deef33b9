import { type FinanceProvider, financeProviders } from '#site/terms.ts';
import type { Chance } from './random.ts';
import type { LenderEntry } from './record.ts';

type Terms = {
  name: string;
  rates: readonly [from: number, to: number];
  years: readonly number[];
  /** Dollars added to the loan. */
  fee: number;
  /** Shares of the price. */
  deposits: readonly number[];
  balloons: readonly number[];
  pays: 'week' | 'month' | 'both';
  disclaimer?: string;
};

/** Made-up terms of the eight providers. */
const TERMS: Readonly<Record<FinanceProvider, Terms>> = {
  taurus: { name: 'Taurus', rates: [7.49, 12.99], years: [5, 7], fee: 990, deposits: [0], balloons: [0], pays: 'both' },
  angle: {
    name: 'Angle',
    rates: [7.99, 13.49],
    years: [5],
    fee: 995,
    deposits: [0, 0.1],
    balloons: [0],
    pays: 'both',
    disclaimer: 'Estimate over 5 years with a $0 final payment. Approved applicants of Angle only.',
  },
  '360_finance': { name: '360 Finance', rates: [6.99, 11.99], years: [5, 7], fee: 1300, deposits: [0], balloons: [0, 0.2], pays: 'both' },
  nissan_finance: { name: 'Nissan Finance', rates: [5.99, 8.99], years: [3, 4, 5], fee: 595, deposits: [0.1, 0.2], balloons: [0.3], pays: 'month' },
  powertorque: { name: 'Powertorque', rates: [6.49, 9.99], years: [4, 5], fee: 549, deposits: [0], balloons: [0, 0.3], pays: 'both' },
  ausloans: { name: 'AusLoans', rates: [6.79, 14.99], years: [5, 7], fee: 1360.5, deposits: [0], balloons: [0], pays: 'both' },
  car_clarity: {
    name: 'Car Clarity',
    rates: [6.57, 15.99],
    years: [5],
    fee: 0,
    deposits: [0],
    balloons: [0],
    pays: 'week',
    disclaimer: 'The comparison rate is for a 5 year secured loan of $30,000.',
  },
  manual: { name: 'Manual', rates: [8.49, 10.99], years: [5], fee: 395, deposits: [0, 0.1], balloons: [0, 0.3], pays: 'both' },
};

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
  const terms = TERMS[provider];
  const [from, to] = terms.rates;
  const interestRate = cents(from + luck.next() * (to - from));
  const years = luck.pick(terms.years);
  const down = deposit ?? dollars(price * luck.pick(terms.deposits));
  const loan = price - down + terms.fee;
  const balloon = Math.min(dollars(price * luck.pick(terms.balloons)), dollars(loan / 2));
  const week = cents(repayment(loan, interestRate, years, WEEKS, balloon));
  const month = cents(repayment(loan, interestRate, years, MONTHS, balloon));
  return {
    interestRate,
    comparisonRate: cents(interestRate + 0.35 + luck.next() * 1.3),
    ...(terms.pays === 'month' ? {} : { paymentWeek: week }),
    ...(terms.pays === 'week' ? {} : { paymentMonth: month }),
    deposit: down,
    termYears: years,
    termMonths: years * MONTHS,
    termWeeks: years * WEEKS,
    balloon,
    establishmentFees: terms.fee,
    totalPayable: cents(terms.pays === 'week' ? week * years * WEEKS + balloon : month * years * MONTHS + balloon),
    financeProvider: terms.name,
    ...(terms.disclaimer ? { disclaimer: terms.disclaimer } : {}),
  };
}

/** The site's own provider where it has one, sometimes another as well. */
export function lendersFor(price: number, ownProvider: FinanceProvider | undefined, luck: Chance): Partial<Record<FinanceProvider, LenderEntry>> {
  const providers = new Set<FinanceProvider>();
  if (ownProvider && luck.in(0.9)) providers.add(ownProvider);
  if (!ownProvider || luck.in(0.3)) providers.add(luck.pick(financeProviders));
  return Object.fromEntries([...providers].map((provider) => [provider, lenderEntry(provider, price, luck)]));
}
