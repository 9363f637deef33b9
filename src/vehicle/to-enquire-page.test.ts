import { expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { enquireHead } from './head.ts';
import { testContext, testPrado } from './test-context.ts';
import { testSite } from './test-stock.ts';
import { enquirePage } from './to-enquire-page.ts';

const context = (site: Partial<SiteInput> = {}, vehicles = [testPrado]) => testContext(testSite(site), vehicles);

test('the enquiry page has a way for everything its buttons lead to', () => {
  const made = enquirePage(testPrado, context({ vehicle_page: { trade_in_allowed: true } }));
  expect(made.ways.map(({ id, title }) => [id, title])).toEqual([
    ['enquiry', 'Enquire about this car'],
    ['test-drive', 'Book a test drive'],
    ['trade-in', 'Value my trade-in'],
    ['finance-form', 'Get Finance'],
    ['photos', 'Ask for more photos'],
  ]);
  expect(enquirePage(testPrado, context({ features: { checkout: true } })).ways[1]).toMatchObject({
    id: 'reserve',
    title: 'Reserve Now',
    text: 'Reserve for 48 hours. The $200 deposit is 100% refundable.',
  });
  expect(made.ways[0]?.email).toBe(
    'mailto:north@harbour.example?subject=used%202022%20Toyota%20LandCruiser%20Prado%20VX%20(stock%20number%20H20418)&body=I%20would%20like%20to%20know%20more%20about%20the%20used%202022%20Toyota%20LandCruiser%20Prado%20VX%20(stock%20number%20H20418)%3A%20https%3A%2F%2Fwww.harbour.example%2Fcars%2F2022-toyota-hilux-v1%2F',
  );
  expect(made.breadcrumb.at(-2)).toEqual({ label: '2022 Toyota LandCruiser Prado VX', href: '/cars/2022-toyota-hilux-v1/' });
  expect(made.place?.name).toBe('Harbour North');
  expect(enquireHead(testPrado, made, context())).toMatchObject({
    robots: 'noindex, follow',
    canonical: 'https://www.harbour.example/cars/2022-toyota-hilux-v1/enquire/',
  });
});

test('the page of a reservation begins with it', () => {
  const made = enquirePage(testPrado, context({ features: { checkout: true } }), 'reserve');
  expect(made.heading).toBe('Reserve this 2022 Toyota LandCruiser Prado');
  expect(made.ways.map(({ id }) => id).slice(0, 2)).toEqual(['reserve', 'enquiry']);
  expect(made.breadcrumb.at(-1)).toEqual({ label: 'Reserve Now', href: null });
  expect(enquireHead(testPrado, made, context(), '/cars/x/checkout/').canonical).toBe('https://www.harbour.example/cars/x/checkout/');
});
