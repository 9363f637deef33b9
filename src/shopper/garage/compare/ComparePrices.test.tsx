import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testContext } from '#dealers/test-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { cardMaker, type FoundDocument } from '#search/published/card-maker.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { ComparePrices } from './ComparePrices.tsx';
import { comparedCars } from './compared-cars.ts';

const vehicles = [
  testVehicle({ id: '7', slug: 'a', simple_body: 'SUV', price: 45_000, price_type: 'excl_govt_charges' }),
  testVehicle({ id: '8', slug: 'b', simple_body: 'SUV', price: 45_000, price_type: 'drive_away' }),
];

/** The cells of the row, as a browser makes them from the search index. */
function cells(drive_away_estimate: boolean): string[] {
  const site = siteWithContent({ features: { compare: true, drive_away_estimate } });
  const clock = clockAt(testNow);
  const documents: FoundDocument[] = vehicleDocuments(testContext(site, vehicles));
  const card = cardMaker(site, clock);
  const found = documents.map((document) => ({ id: document.id ?? '', card: card(document) }));
  const row = <ComparePrices columns={comparedCars(['7', '8', '9'], { found, documents }, [], { site, clock })} />;
  return [...renderToStaticMarkup(row).matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell);
}

const price = (basis: string) => `<p class="price"><b>$45,000</b> <span class="basis">${basis}</span></p>`;
const unknown = '<span aria-hidden="true">–</span><span class="unseen">Not known</span>';

test('the comparison has the drive away estimate below a price without government charges, not beside another basis', () => {
  const [plain, driveAway, gone] = cells(true);
  expect(plain).toBe(`${price('Excl. govt charges')}<p class="fine">Est. stamp duty $1,350 (NSW). Registration and CTP are extra.</p>`);
  expect(driveAway).toBe(price('Drive away'));
  expect(gone).toBe(unknown);
});

test('without features.drive_away_estimate it has none', () => {
  expect(cells(false)).toEqual([price('Excl. govt charges'), price('Drive away'), unknown]);
});
