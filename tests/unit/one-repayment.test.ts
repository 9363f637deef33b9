import { beforeAll, describe, expect, test, vi } from 'vitest';
import { pdfSheetOf } from '#api/pdf/sheet.ts';
import { siteContext } from '#dealers/site-context.ts';
import { estimateFor } from '#finance/estimate.ts';
import { clockAt } from '#lib/clock.ts';
import { randomFrom } from '#lib/random.ts';
import { cardMaker, type FoundDocument } from '#search/published/card-maker.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import { paths } from '#site/paths.ts';
import type { Site, SiteInput } from '#site/schema/site.ts';
import { type FinanceProvider, financeProviders } from '#site/terms.ts';
import { testNow, testSite, testStock } from '#vehicle/test-stock.ts';
import type { Lender, Vehicle } from '#vehicle/vehicle.ts';
import { vehiclePage } from '#vehicle-page/vehicle-page.ts';
import { type RenderedSite, siteRenderer } from '../support/rendered-site.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const random = randomFrom('one repayment');
const chance = (share: number) => random() < share;
const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
const between = (least: number, most: number) => Math.round((least + random() * (most - least)) * 100) / 100;
const maybe = <T>(value: T, share = 0.8): T | undefined => (chance(share) ? value : undefined);

/** Entries of every kind: with and without payments, terms, rates, fees, some of them too small to show. */
const lender = (): Lender => ({
  interestRate: maybe(between(0, 20), 0.95),
  comparisonRate: maybe(between(0, 22), 0.95),
  paymentWeek: maybe(between(20, 600), 0.6),
  paymentMonth: maybe(between(80, 2600), 0.6),
  termYears: maybe(pick([1, 3, 4.5, 5, 7])),
  termMonths: maybe(60, 0.3),
  deposit: maybe(between(0, 5000), 0.5),
  balloon: maybe(between(0, 9000), 0.5),
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
    search: { page_size: 100 },
  };
  return testSite(input);
};

/** What an estimate says: its three figures, or the words instead of them; null where there is none. */
const saidIn = (html: string): string[] | null => {
  const [, name, inside = ''] = /<(dl|p) class="estimate">(.*?)<\/\1>/s.exec(html) ?? [];
  if (name === undefined) return null;
  return name === 'p' ? [inside] : [...inside.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, text = '']) => text);
};
const saidOf = (estimate: ReturnType<typeof estimateFor>): string[] | null => {
  if (estimate === null) return null;
  return estimate.kind === 'enquire' ? [estimate.label] : [estimate.repayment, estimate.interest, estimate.comparison];
};

/** A part of a page, from one text up to another. */
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
      // The search by repayment compares what is shown.
      expect(document?.weekly_repayment !== undefined, name).toBe(withFigures !== null);
      if (withFigures !== null && live?.kind === 'estimate' && live.repaymentLabel === 'weekly') {
        expect(`$${document?.weekly_repayment?.toLocaleString('en-AU')}`).toBe(withFigures[0]);
      }
      if (withFigures !== null) {
        shown += 1;
        // The warning stands beside it, whole and in no toggle.
        expect(html).toMatch(/<p [^>]*id="financeDisclaimer"(?![^>]*hidden)[^>]*>[^<]*WARNING: the comparison rate/);
      }
    }
    expect(shown).toBeGreaterThan(provider === undefined ? -1 : 4);
  });
});
