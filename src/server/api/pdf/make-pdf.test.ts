import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { repeats } from '#lib/files/testing.server.ts';
import { cleanLine } from '#lib/text/clean-text.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { formatPrice } from '#vehicle/price.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehiclePage } from '#vehicle-page/vehicle-page.ts';
import { makePdf } from './make-pdf.server.ts';
import { pdfSheetOf } from './sheet.ts';
import { readPdf, squeezed, type Tagged } from './testing.server.ts';

const warning = 'WARNING: the comparison rate is true only for the example given';
const finance = { provider: 'angle' } as const;
const lender = { interestRate: 7.99, comparisonRate: 8.51, paymentWeek: 241, termYears: 5, disclaimer: 'Angle says so.' };
const licensed = (input: Partial<SiteInput> = {}) => siteWithContent({ finance, ...input });

function sheetOf(changes: Partial<Vehicle> = {}, site = licensed()) {
  const vehicle = testVehicle({ finance_lenders: { angle: lender }, stocknum: 'H20418', simple_transmission: 'Automatic', ...changes });
  const context = siteContext(site, [vehicle], clockAt(testNow));
  const page = vehiclePage(vehicle, context);
  return { page, sheet: pdfSheetOf(page, site, testNow) };
}
const pdfOf = async (changes: Partial<Vehicle> = {}, site = licensed(), picture: Buffer | null = null) =>
  readPdf(await makePdf(sheetOf(changes, site).sheet, picture, testNow));

const rolesOf = ({ role, children }: Tagged): string[] => [role, ...children.flatMap(rolesOf)];
const altsOf = ({ alt, children }: Tagged): string[] => [...(alt === undefined ? [] : [alt]), ...children.flatMap(altsOf)];

test('one tagged page of A4 with title and language: picture, price with basis, estimate with its warning, facts, licence, code', async () => {
  const photo = { width: 1200, height: 800, channels: 3, background: 'teal' } as const;
  const picture = await sharp({ create: photo }).jpeg().toBuffer();
  const pdf = await pdfOf({}, licensed(), picture);
  expect(pdf).toMatchObject({ pages: 1, title: '2022 Toyota HiLux', language: 'en-AU', isTagged: true });
  const words = ['2022 Toyota HiLux', '$52,990', 'Drive away', '$241', 'weekly', '7.99%', '8.51%', 'comparison p.a.', warning, 'Angle says so.'];
  for (const word of [
    ...words,
    'Harbour North',
    '02 5550 0140',
    'H20418',
    '48,210 km',
    'www.harbour.example/v/H20418/',
    'Printed on 21 November 2026.',
  ])
    expect(pdf.text).toContain(squeezed(word));
  expect(altsOf(pdf.structure)).toEqual([
    '2022 Toyota HiLux',
    'QR code: https://www.harbour.example/v/H20418/',
    'The page of this vehicle: https://www.harbour.example/v/H20418/',
  ]);
  const roles = rolesOf(pdf.structure);
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
  expect(roles.filter((role) => role === 'Figure')).toHaveLength(2);
  expect(roles.filter((role) => role === 'Lbl')).toHaveLength(roles.filter((role) => role === 'LBody').length);
  expect(roles).toContain('Link');
});

test('the dealer’s licence stands on it', async () => {
  const site = licensed();
  const [dealership] = site.dealerships;
  const [location] = dealership?.locations ?? [];
  if (location === undefined) throw new Error('The fixture has a place.');
  const pdf = await pdfOf(
    {},
    { ...site, dealerships: [{ ...dealership, locations: [{ ...location, dealer_license_number: 'MD 12345' }] }] as never },
  );
  expect(pdf.text).toContain(squeezed('MD 12345 (NSW)'));
});

test('the dealership’s own finance disclaimer stands on it', async () => {
  const pdf = await pdfOf(
    { dealership_slug: 'harbour-north' },
    licensed({ finance: { ...finance, dealership_disclaimers: { 'harbour-north': 'North says so.' } } }),
  );
  expect(pdf.text).toContain(squeezed('Angle says so.'));
  expect(pdf.text).toContain(squeezed('North says so.'));
});

test('without an estimate no warning, without a price its words, without a stock number the page’s own address', async () => {
  const pdf = await pdfOf({ price: 0, stocknum: undefined });
  expect(pdf.text).toContain(squeezed('Enquire for price.'));
  expect(pdf.text).not.toContain('WARNING');
  expect(pdf.text).toContain(squeezed('The picture of this vehicle stands on its page.'));
  expect(pdf.text).toContain('www.harbour.example/cars/2022-toyota-hilux-v1/');
});

const hostile = [
  '<b>x</b>',
  '<script>alert(1)</script>',
  ') Tj ET Q endstream',
  '\\',
  '%PDF-1.7',
  '(',
  '((((',
  '\u202eabc',
  '💥',
  '{name}',
  'a'.repeat(400),
];
const fixture: readonly string[] = JSON.parse(readFileSync('tests/fixtures/hostile-strings.json', 'utf8'));
const letters = 'Škoda Citroën Żółć Łódź Đặng Nguyễn Ţiriac Ångström Peña Çelik Müller';
/** The characters that the stock accepts. */
const kept = (words: fc.Arbitrary<string>, limit: number) => words.map((one) => cleanLine(one, limit) || 'x');
const text = kept(
  fc.oneof(fc.constantFrom(...hostile, ...fixture, letters), fc.string({ minLength: 1, maxLength: 80 }), fc.lorem({ maxCount: 12 })),
  400,
);
const long = kept(fc.oneof(text, fc.lorem({ maxCount: 400 })), 4000);
const vehicles = fc.record(
  {
    make: text,
    model: text,
    badge: text,
    series: text,
    colour: text,
    fuel: text,
    regplate: text,
    stocknum: text,
    km: fc.integer({ min: 0, max: 900_000 }),
    price: fc.integer({ min: 0, max: 900_000 }),
    before_price: fc.integer({ min: 0, max: 900_000 }),
    price_type: fc.constantFrom('drive_away', 'excl_govt_charges'),
    finance_lenders: fc.record({
      angle: fc.record({
        interestRate: fc.float({ min: 1, max: 30, noNaN: true }),
        comparisonRate: fc.float({ min: 1, max: 30, noNaN: true }),
        paymentWeek: fc.integer({ min: 1, max: 4000 }),
        termYears: fc.integer({ min: 1, max: 7 }),
        disclaimer: long,
      }),
    }),
  },
  { requiredKeys: [] },
);

test('PDFs of random vehicles, hostile texts among them: one page each, with the figures of the vehicle’s page', async () => {
  const numRuns = repeats({ test: 20, real: 200 });
  let estimates = 0;
  await fc.assert(
    fc.asyncProperty(vehicles, async (changes) => {
      const { page, sheet } = sheetOf(changes as Partial<Vehicle>);
      const pdf = await readPdf(await makePdf(sheet, null, testNow));
      expect([pdf.pages, [...new Set(pdf.links)], pdf.scripts]).toEqual([1, [sheet.link], null]);
      expect(pdf.text).toContain(squeezed(formatPrice(page.price)));
      if (page.estimate?.kind !== 'estimate') {
        expect(pdf.text).not.toContain('WARNING:');
        return;
      }
      estimates += 1;
      const { repayment, repaymentLabel, interest, interestLabel, comparison, comparisonLabel } = page.estimate;
      for (const figure of [repaymentLabel + repayment, interestLabel + interest, comparisonLabel + comparison, warning])
        expect(pdf.text).toContain(squeezed(figure));
    }),
    { numRuns },
  );
  expect(estimates).toBeGreaterThan(numRuns / 5);
});

test('texts that no plan holds are cut, and the sheet says so; the estimate stays with its warning, or goes with it', async () => {
  const wordy = await pdfOf({ model: 'Very long. '.repeat(900) });
  expect(wordy.pages).toBe(1);
  for (const word of ['$52,990', '8.51%', warning, 'What does not fit on this sheet stands on the page of the vehicle.'])
    expect(wordy.text).toContain(squeezed(word));
  const pdf = await pdfOf({}, licensed({ finance: { ...finance, warning: 'Very long. '.repeat(1500) } }));
  expect(pdf.pages).toBe(1);
  expect(pdf.text).not.toContain('8.51%');
  expect(pdf.text).toContain(squeezed('A finance estimate with its terms stands on the page of the vehicle.'));
});

test('every letter of a name has its glyph', async () => {
  const pdf = await pdfOf({ make: 'Škoda', model: letters });
  expect(pdf.title).toBe(`2022 Škoda ${letters}`);
  expect(pdf.text).toContain(squeezed(letters));
});
