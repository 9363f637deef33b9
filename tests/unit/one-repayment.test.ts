import { beforeAll, describe, expect, test } from 'vitest';
import { pdfSheetOf } from '#api/pdf/sheet.ts';
import { siteContext } from '#dealers/site-context.ts';
import { answerOf } from '#finance/calculator/answer.ts';
import type { CalculatorModel } from '#finance/calculator/calculator.ts';
import { clampEntry } from '#finance/calculator/entry.ts';
import type { CalculatorRules, FieldName } from '#finance/calculator/loan.ts';
import { countedStart } from '#finance/calculator/start.ts';
import { type ChangeOver, countedEstimate } from '#finance/change-over/counted.ts';
import { type ChangeOverWords, changeOverWords } from '#finance/change-over/words.ts';
import { eligibleLender } from '#finance/eligibility.ts';
import { estimateFor } from '#finance/estimate.ts';
import { feesOf } from '#finance/fees.ts';
import { type LoanFacts, readLoan } from '#finance/loan-facts.ts';
import { repaymentOf, shownRepayment } from '#finance/repayment.ts';
import { randomFrom } from '#lib/text/random.ts';
import { clockAt } from '#lib/time/clock.ts';
import { cardMaker, type FoundDocument } from '#search/published/card-maker.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import { merge } from '#site/merge.ts';
import { paths } from '#site/paths.ts';
import type { Site, SiteInput } from '#site/schema/site.ts';
import { type FinanceProvider, financeProviders } from '#site/terms.ts';
import { siteWithContent, testNow, testStock } from '#vehicle/test-stock.ts';
import type { Lender, Vehicle } from '#vehicle/vehicle.ts';
import { vehiclePage } from '#vehicle-page/vehicle-page.ts';
import { islandProps } from '../support/island-props.ts';
import { type RenderedSite, siteRenderer } from '../support/rendered-site.ts';

const random = randomFrom('one repayment');
const chance = (share: number) => random() < share;
const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
const between = (least: number, most: number) => Math.round((least + random() * (most - least)) * 100) / 100;
const maybe = <T>(value: T, share = 0.8): T | undefined => (chance(share) ? value : undefined);

/** Entries with and without payments, terms, rates and fees, some too small to show. */
const lender = (): Lender => ({
  interestRate: maybe(between(0, 20), 0.95),
  comparisonRate: maybe(between(0, 22), 0.95),
  paymentWeek: maybe(between(20, 600), 0.6),
  paymentMonth: maybe(between(80, 2600), 0.6),
  termYears: maybe(pick([1, 3, 4.5, 5, 7])),
  termMonths: maybe(60, 0.3),
  deposit: maybe(Math.round(between(0, 5000)), 0.5),
  balloon: maybe(Math.round(between(0, 9000)), 0.5),
  establishmentFees: maybe(between(0, 1500), 0.5),
});

const quote = () => ({ weeklyRepaymentAmount: between(20, 500), comparisonRate: between(5, 20), advertisedRate: between(4, 19) });

const carsEach = 50;
const stockOf = (seed: number): Vehicle[] =>
  testStock(carsEach, `repayment ${seed}`).map((vehicle) => ({
    ...vehicle,
    make: chance(0.05) ? 'Suzuki' : vehicle.make,
    year: 2010 + Math.floor(random() * 17),
    price: chance(0.1) ? pick([0, 10, 11, 500, 501]) : vehicle.price,
    youxQuote: maybe(quote(), 0.3),
    finance_lenders: Object.fromEntries(financeProviders.flatMap((provider) => (chance(0.85) ? [[provider, lender()]] : []))),
  }));

const siteOf = (provider: FinanceProvider | undefined): Site => {
  const input: Partial<SiteInput> = {
    features: { youx_quote: chance(0.5), sticky_header: true },
    finance: {
      provider,
      round_up: chance(0.5),
      ...(chance(0.3) ? { establishment_fee: 1300 } : {}),
      ...(chance(0.3) ? { fees: { security_registration: 6, account_admin: 8, agency: 912.25 } } : {}),
    },
    finance_calculator: { amount_from_price: chance(0.7), start_from_lender: chance(0.7), max_amount: 150_000 },
    search: { page_size: 100 },
  };
  return siteWithContent(input);
};

const saidIn = (html: string): string[] | null => {
  const [, name, inside = ''] = /<(dl|p) class="estimate"[^>]*>(.*?)<\/\1>/s.exec(html) ?? [];
  if (name === undefined) return null;
  return name === 'p' ? [inside] : [...inside.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, text = '']) => text);
};
const saidOf = (estimate: ReturnType<typeof estimateFor>): string[] | null => {
  if (estimate === null) return null;
  return estimate.kind === 'enquire' ? [estimate.label] : [estimate.repayment, estimate.interest, estimate.comparison];
};

const loanIn = (html: string): string | null => /class="estimate" data-loan="([^"]*)"/.exec(html)?.[1] ?? null;
/** As the page's script puts them together. */
function rulesIn(html: string, { files }: RenderedSite): CalculatorRules | null {
  const own = islandProps(html, 'VehicleCalculator')?.own;
  return own === undefined ? null : (merge(JSON.parse(files.get(paths.calculator) ?? ''), own) as CalculatorModel).rules;
}

const changeOver = (): ChangeOver => ({
  tradeIn: chance(0.7) ? Math.floor(between(500, 40_000)) : null,
  deposit: chance(0.5) ? Math.floor(between(0, 9000)) : null,
  term: chance(0.5) ? pick([1, 2.5, 4, 7]) : null,
});

function oracle(vehicle: Vehicle, site: Site, loan: LoanFacts, told: ChangeOver): string | null {
  const lender = eligibleLender(vehicle, site, clockAt(testNow));
  const { financed: fees, monthly: monthlyFees } = feesOf(lender, site.finance);
  const deposit = (told.tradeIn ?? 0) + (told.deposit ?? loan.deposit);
  const years = told.term ?? loan.years ?? 0;
  const { amount, frequency, interestRate: rate } = loan;
  const residual = Math.min(loan.balloon, Math.max(0, amount - deposit + fees));
  const repayment = deposit >= amount ? 0 : repaymentOf({ amount, deposit, fees, monthlyFees, residual, rate, years, frequency });
  return repayment <= 25 ? null : `$${shownRepayment(repayment, site.finance.round_up).toLocaleString('en-AU')}`;
}

/** Whether a calculator accepts the loan's numbers unchanged. */
const takes = (rules: CalculatorRules, { amount, years, deposit, balloon }: LoanFacts): boolean =>
  Object.entries({ amount, term: years ?? 0, deposit, residual: balloon }).every(
    ([name, value]) => clampEntry(name as FieldName, value, rules) === value,
  );

const part = (html: string, from: string, to: string) => html.split(from)[1]?.split(to)[0] ?? '';

type Loan = { loanRepaymentForm: { loanPaymentAmount: { value: number } }; interestRate: number; annualPercentageRate: number };
function saidInData(html: string): string[] | null {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text));
  const loan: Loan | undefined = data.flat().find(({ offers }) => offers !== undefined)?.offers.acceptedPaymentMethod;
  if (loan === undefined) return null;
  const { loanRepaymentForm, interestRate, annualPercentageRate } = loan;
  return [
    `$${loanRepaymentForm.loanPaymentAmount.value.toLocaleString('en-AU')}`,
    `${interestRate.toFixed(2)}%`,
    `${annualPercentageRate.toFixed(2)}%`,
  ];
}

type Place = 'panel' | 'sticky header' | 'structured data' | 'card' | 'live card' | 'sheet of paper';

describe.each([...financeProviders, undefined, 'manual' as const])('site of %s', (provider) => {
  const seed = Math.floor(random() * 1e9);
  const stock = stockOf(seed);
  const site = siteOf(provider);
  let rendered: RenderedSite;
  beforeAll(async () => {
    rendered = await (await siteRenderer(stock))(site);
  });

  test(`one car’s estimate is the same in all places, for ${carsEach} cars`, () => {
    const clock = clockAt(testNow);
    const context = siteContext(site, stock, clock);
    const documents = new Map(vehicleDocuments(context).map((document) => [document.id, document]));
    const liveCard = cardMaker(site, clock);
    const listing = rendered.pages.get(paths.searchAll) ?? '';
    let shown = 0;
    for (const vehicle of stock) {
      const html = rendered.pages.get(`/cars/${vehicle.slug}/`) ?? '';
      if (vehicle.status !== 'in_stock') {
        expect(part(html, 'price-panel', '</main>')).not.toContain('class="estimate"');
        continue;
      }
      const expected = saidOf(estimateFor(vehicle, site, clock));
      const document = documents.get(vehicle.id);
      const live = document === undefined ? null : liveCard(document as FoundDocument).estimate;
      const said: Record<Place, string[] | null> = {
        panel: saidIn(part(html, 'price-panel', 'class="actions"')),
        'sticky header': saidIn(part(html, 'class="sticky-head"', 'class="vehicle"')),
        'structured data': saidInData(html),
        card: saidIn(part(listing, `<h3><a href="/cars/${vehicle.slug}/"`, '</article>')),
        'live card': saidOf(live),
        'sheet of paper': saidOf(pdfSheetOf(vehiclePage(vehicle, context), site, testNow).estimate),
      };
      const withFigures = expected?.length === 3 ? expected : null;
      const name = JSON.stringify(vehicle);
      expect(said, name).toEqual({
        panel: expected,
        'sticky header': expected,
        'structured data': withFigures,
        card: expected,
        'live card': expected,
        'sheet of paper': expected,
      });
      expect(document?.weekly_repayment !== undefined, name).toBe(withFigures !== null);
      if (withFigures !== null && live?.kind === 'estimate' && live.repaymentLabel === 'weekly') {
        expect(`$${document?.weekly_repayment?.toLocaleString('en-AU')}`).toBe(withFigures[0]);
      }
      if (withFigures !== null) {
        shown += 1;
        expect(html).toMatch(/<p [^>]*id="financeDisclaimer"(?![^>]*hidden)[^>]*>[^<]*WARNING: the comparison rate/);
      }
    }
    expect(shown).toBeGreaterThan(provider === undefined ? -1 : 4);
  });

  test(`with a change-over too, and in the calculator, for ${carsEach} cars`, () => {
    const clock = clockAt(testNow);
    const documents = new Map(vehicleDocuments(siteContext(site, stock, clock)).map((document) => [document.id, document]));
    const liveCard = cardMaker(site, clock);
    const listing = rendered.pages.get(paths.searchAll) ?? '';
    const words = changeOverWords(site);
    let compared = 0;
    for (const vehicle of stock) {
      const name = JSON.stringify(vehicle);
      const html = rendered.pages.get(`/cars/${vehicle.slug}/`) ?? '';
      const estimate = estimateFor(vehicle, site, clock);
      const document = documents.get(vehicle.id);
      if (vehicle.status !== 'in_stock' || estimate === null || document === undefined) continue;
      const { loan: text = '' } = estimate;
      expect(
        [
          loanIn(part(html, 'price-panel', 'class="actions"')),
          loanIn(part(html, 'class="sticky-head"', 'class="vehicle"')),
          loanIn(part(listing, `<h3><a href="/cars/${vehicle.slug}/"`, '</article>')),
          liveCard(document as FoundDocument).estimate?.loan,
        ],
        name,
      ).toEqual(Array(4).fill(text));
      const loan = readLoan(text);
      expect(loan, name).not.toBeNull();
      if (loan === null) continue;
      const told = changeOver();
      const counted = countedEstimate(estimate, told, words as ChangeOverWords);
      const isSame = (told.tradeIn ?? 0) + (told.deposit ?? loan.deposit) === loan.deposit && (told.term ?? loan.years) === loan.years;
      const expected = isSame || (told.term ?? loan.years) === null ? saidOf(estimate)?.[0] : oracle(vehicle, site, loan, told);
      expect(counted.kind === 'estimate' ? counted.repayment : null, name).toBe(expected === 'Enquire for Finance' ? null : expected);
      const rules = rulesIn(html, rendered);
      // No calculator offers the rate of a feed's quote.
      if (rules?.offer?.isLender !== true) continue;
      const start = countedStart(told, loan, rules);
      const money = { ...loan, deposit: (told.tradeIn ?? 0) + (told.deposit ?? loan.deposit), years: told.term ?? loan.years };
      const balloon = isSame ? loan.balloon : Math.min(loan.balloon, Math.max(0, loan.amount - money.deposit + loan.fees));
      if (!takes(rules, { ...money, balloon })) continue;
      compared += 1;
      const answer = answerOf(start, rules);
      expect(answer.isEnquiry ? null : answer.repayment, name).toBe(expected === 'Enquire for Finance' ? null : expected);
    }
    expect(compared).toBeGreaterThan(provider === undefined || provider === 'nissan_finance' ? -1 : 2);
  });
});
