import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { offersPage } from '#content/offers/offers.ts';
import { locationPage } from '#dealer-pages/places/location-page.ts';
import { visiblePlaces } from '#dealers/placed.ts';
import { type SiteContext, siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehicleHead } from '#vehicle-page/head.ts';
import { vehiclePage } from '#vehicle-page/vehicle-page.ts';
import { markdownFiles } from './markdown-twins.ts';

const hostileTexts = JSON.parse(readFileSync(new URL('../../../tests/fixtures/hostile-strings.json', import.meta.url), 'utf8')) as string[];

const lender = { angle: { interestRate: 7.99, comparisonRate: 8.74, paymentWeek: 231, termYears: 5, disclaimer: 'Angle says so.' } };
const offer = {
  slug: 'utes',
  title: 'Ute month',
  text: 'Tow bar included.',
  terms: 'While stock lasts.',
  button: 'See the utes',
  expiry: '2027-01-01T00:00:00+11:00',
};

function contextOf(vehicles: readonly Vehicle[], settings: Partial<SiteInput> = {}, now = testNow): SiteContext {
  const site = siteWithContent({ feeds: { markdown: true }, finance: { provider: 'angle' }, ...settings }, { offers: [offer] });
  return siteContext(site, vehicles, clockAt(now));
}
const textAt = (path: string, context: SiteContext) => markdownFiles(context).find((file) => file.path === path)?.body ?? '';
const vehicleAt = '/markdown/cars/2022-toyota-hilux-v1.md';

const whole = testVehicle({
  stocknum: 'H20418',
  colour: 'White',
  dealercomments: 'One owner.\nFull history.',
  finance_lenders: lender,
  standardEquipment: ['Tow bar'],
});

test('a vehicle as its page says it', () => {
  expect(textAt(vehicleAt, contextOf([whole]))).toMatchInlineSnapshot(`
    "# 2022 Toyota HiLux

    **$52,990 Drive away**

    Drive away: the total price including dealer delivery, stamp duty, registration and compulsory third party insurance.

    $231 weekly, 7.99% interest p.a., 8.74% comparison p.a.

    Estimate over 5 years, no deposit, no final payment.

    Repayments are estimates at the interest rate shown. WARNING: the comparison rate is true only for the example given (a 5 year secured loan of $30,000) and may not include all fees and charges. Different terms, fees or loan amounts may give a different comparison rate. Credit criteria, fees and terms apply.

    Angle says so.

    ## Details

    - Odometer: 48,210 km
    - Body: Ute
    - Colour: White
    - Stock number: H20418

    ## Features

    - Tow bar

    ## From the dealer

    One owner.

    Full history.

    ## Where it is

    - Harbour North
    - 14 Racecourse Road, West Gosford NSW 2250

    [The vehicle’s page](https://www.harbour.example/cars/2022-toyota-hilux-v1/)

    Vehicle details are supplied by the dealer and may change. Please confirm price, features and availability with us before you buy.
    "
  `);
});

test('a place and the offers', () => {
  const context = contextOf([whole]);
  expect(textAt('/markdown/locations/north-sales.md', context)).toMatchInlineSnapshot(`
    "# Harbour North

    Sales

    - 14 Racecourse Road, West Gosford NSW 2250
    - Phone: 02 5550 0140

    [The place’s page](https://www.harbour.example/locations/north-sales/)
    "
  `);
  expect(textAt('/markdown/special-offers.md', context)).toMatchInlineSnapshot(`
    "# Special offers

    Current offers at Harbour Motor Group, with the terms of each.

    ## Ute month

    Until 31 December 2026

    Tow bar included.

    While stock lasts.

    [See the utes](https://www.harbour.example/search/new-used-and-demo-cars/)

    [The page of offers](https://www.harbour.example/special-offers/)
    "
  `);
  // The page hides an offer by itself; the file waits for a build.
  expect(context.clock.nextChange()).toBeLessThanOrEqual(Date.parse(offer.expiry));
});

test('only what is for sale has a twin, and none where they are off', () => {
  const sold = testVehicle({ id: 'sold', slug: 'sold', status: 'sold', sold_at: new Date(testNow - 1000).toISOString() });
  expect(markdownFiles(contextOf([sold, whole])).map(({ path }) => path)).toEqual([
    vehicleAt,
    '/markdown/locations/north-sales.md',
    '/markdown/locations/south-sales.md',
    '/markdown/special-offers.md',
  ]);
  expect(markdownFiles(contextOf([whole], { feeds: { markdown: false } }))).toEqual([]);
});

test('pages name their twins where there are some', () => {
  const headsOf = (context: SiteContext) => {
    const [place] = visiblePlaces(context.site);
    if (place === undefined) throw new Error('The site has a place.');
    return [vehicleHead(whole, vehiclePage(whole, context), context), locationPage(place, context).head, offersPage(context).head];
  };
  expect(headsOf(contextOf([whole])).map(({ alternates }) => alternates)).toEqual(
    [vehicleAt, '/markdown/locations/north-sales.md', '/markdown/special-offers.md'].map((href) => [
      { type: 'text/markdown', title: 'Markdown', href },
    ]),
  );
  expect(headsOf(contextOf([whole], { feeds: { markdown: false } })).flatMap(({ alternates }) => alternates ?? [])).toEqual([]);
});

test('a repayment has its comparison rate and the warning, or is not told', () => {
  const context = contextOf([whole]);
  const text = textAt(vehicleAt, context);
  expect(text).toContain('8.74%');
  expect(text).toContain(context.site.finance.warning.slice(0, 30));
  const bare = textAt(vehicleAt, contextOf([whole], { finance: {} }));
  expect(bare).not.toMatch(/weekly|\d%/);
});

test('a text of the feed adds no heading, link or HTML', () => {
  for (const text of hostileTexts) {
    const vehicle = testVehicle({ badge: text, colour: text, dealercomments: text, standardEquipment: [text], stocknum: text });
    const tokens = marked.lexer(textAt(vehicleAt, contextOf([vehicle])));
    const found: string[] = [];
    marked.walkTokens(tokens, (token) => {
      if (
        token.type === 'html' ||
        token.type === 'image' ||
        (token.type === 'link' && !String(token.href).startsWith('https://www.harbour.example/'))
      )
        found.push(token.raw);
    });
    const headings = tokens.flatMap((token) => (token.type === 'heading' && token.depth === 2 ? [token.text] : []));
    expect({ text, found }).toEqual({ text, found: [] });
    expect(headings.filter((one) => !known.has(one))).toEqual([]);
  }
});

const known = new Set(['Details', 'Warranty and cooling-off', 'Features', 'From the dealer', 'Where it is']);
