import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { testSite } from '#vehicle/test-stock.ts';
import { askOf } from './ask.ts';
import { checkoutHead } from './head.ts';
import { checkoutPage } from './to-checkout-page.ts';

const context = (site: Partial<SiteInput> = {}, vehicles = [testPrado]) => testContext(testSite(site), vehicles);

test('a vehicle has a way to ask for everything its buttons lead to', () => {
  const made = askOf(testPrado, context({ vehicle_page: { trade_in_allowed: true } }));
  expect(made.title).toBe('Ask about this SUV');
  expect(made.ways.map(({ id, title }) => [id, title])).toEqual([
    ['enquiry', 'Enquire about this car'],
    ['test-drive', 'Book a test drive'],
    ['trade-in', 'Value my trade-in'],
    ['finance-form', 'Get Finance'],
    ['photos', 'Ask for more photos'],
  ]);
  expect(made.ways[0]?.email).toBe(
    'mailto:north@harbour.example?subject=used%202022%20Toyota%20LandCruiser%20Prado%20VX%20(stock%20number%20H20418)&body=I%20would%20like%20to%20know%20more%20about%20the%20used%202022%20Toyota%20LandCruiser%20Prado%20VX%20(stock%20number%20H20418)%3A%20https%3A%2F%2Fwww.harbour.example%2Fcars%2F2022-toyota-hilux-v1%2F',
  );
});

test('a way that the site or the vehicle does not allow is left out', () => {
  const made = askOf(testPrado, context({ features: { test_drive: false, finance: false }, vehicle_page: { trade_in_allowed: false } }));
  expect(made.ways.map(({ id }) => id)).toEqual(['enquiry', 'photos']);
});

test('the page of a reservation names the vehicle, the deposit and who answers', () => {
  const made = checkoutPage(testPrado, context({ features: { checkout: true } }));
  expect(made.heading).toBe('Reserve this 2022 Toyota LandCruiser Prado');
  expect(made.label).toBe('Reserve Now');
  expect(made.text).toBe('Reserve for 48 hours. The $200 deposit is 100% refundable.');
  expect(made.email).toMatch(/^mailto:north@harbour\.example\?subject=used%202022.*&body=I%20would%20like%20to%20reserve%20the%20used%202022/);
  expect(made.breadcrumb.slice(-2)).toEqual([
    { label: '2022 Toyota LandCruiser Prado VX', href: '/cars/2022-toyota-hilux-v1/' },
    { label: 'Reserve Now', href: null },
  ]);
  expect(made.place?.name).toBe('Harbour North');
  expect(checkoutHead(testPrado, made, context())).toMatchObject({
    robots: 'noindex, follow',
    canonical: 'https://www.harbour.example/cars/2022-toyota-hilux-v1/checkout/',
  });
});
