import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { checkoutPage } from './checkout-page.ts';
import { enquiryLink } from './enquiry-link.ts';
import { checkoutHead } from './head.ts';

const context = (site: Partial<SiteInput> = {}, vehicles = [testPrado]) => testContext(siteWithContent(site), vehicles);

test('an email names the vehicle, and goes to the dealership that has it', () => {
  expect(enquiryLink('enquiry', testPrado, context())).toEqual({
    id: 'enquiry',
    tell: 'enquired',
    href: 'mailto:north@harbour.example?subject=used%202022%20Toyota%20LandCruiser%20Prado%20VX%20(stock%20number%20H20418)&body=I%20would%20like%20to%20know%20more%20about%20the%20used%202022%20Toyota%20LandCruiser%20Prado%20VX%20(stock%20number%20H20418)%3A%20https%3A%2F%2Fwww.harbour.example%2Fcars%2F2022-toyota-hilux-v1%2F',
  });
});

test('what the site or the vehicle does not allow has no link', () => {
  const site = context({ features: { enquiry: false, test_drive: false, finance: false }, vehicle_page: { trade_in_allowed: false } });
  const ids = ['enquiry', 'test-drive', 'trade-in', 'finance-form', 'photos'] as const;
  expect(ids.filter((id) => enquiryLink(id, testPrado, site) !== null)).toEqual(['photos']);
});

test('the page of a reservation names the vehicle, the deposit and who answers', () => {
  const page = checkoutPage(testPrado, context({ features: { checkout: true } }));
  expect(page.heading).toBe('Reserve this 2022 Toyota LandCruiser Prado');
  expect(page.label).toBe('Reserve Now');
  expect(page.text).toBe('Reserve for 48 hours. The $200 deposit is 100% refundable.');
  expect(page.email).toMatch(/^mailto:north@harbour\.example\?subject=used%202022.*&body=I%20would%20like%20to%20reserve%20the%20used%202022/);
  expect(page.breadcrumb.slice(-2)).toEqual([
    { label: '2022 Toyota LandCruiser Prado VX', href: '/cars/2022-toyota-hilux-v1/' },
    { label: 'Reserve Now', href: null },
  ]);
  expect(page.place?.name).toBe('Harbour North');
  expect(checkoutHead(testPrado, page, context())).toMatchObject({
    robots: 'noindex, follow',
    canonical: 'https://www.harbour.example/cars/2022-toyota-hilux-v1/checkout/',
  });
});
