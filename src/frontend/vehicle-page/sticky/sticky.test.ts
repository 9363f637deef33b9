import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehiclePage } from '../vehicle-page.ts';
import { stickyCss } from './sticky.ts';

const sticky = (site: Partial<SiteInput> = {}, changes: Partial<Vehicle> = {}) =>
  vehiclePage({ ...testPrado, ...changes }, testContext(siteWithContent(site), [testPrado])).sticky;

test('specification 1 §2, 2 §2: the header shows transmission and body, Get Finance and Trade-In Valuation', () => {
  const { header } = sticky({ leads: { api: 'https://api.example' }, vehicle_page: { trade_in_allowed: true } }, { gearnum: 6 });
  expect(header?.facts).toBe('6 speed automatic · SUV');
  expect(header?.buttons).toEqual([
    { label: 'Trade-In Valuation', href: '/cars/trade-in/?car_id=v1', form: 'trade_in', look: 'soft' },
    { label: 'Get Finance', href: '#finance-form', look: 'soft' },
    { label: 'Enquire about this car', href: '/enquiry/?car_id=v1', form: 'vehicle_enquiry', look: 'primary' },
  ]);
});

test('what a vehicle or a site has not is left out', () => {
  const { header } = sticky(
    { features: { finance: false, enquiry: false, test_drive: false } },
    { simple_transmission: undefined, simple_body: undefined },
  );
  expect(header).toMatchObject({
    facts: null,
    buttons: [{ label: 'Call the dealer', href: 'tel:+61255500140', look: 'primary', phone: { href: 'tel:+61255500140' } }],
  });
  expect(sticky({ features: { sticky_header: false } }).header).toBeNull();
});

test('specification 1 §9, 2 §9: after 500 px the header, after 900 px the other style of the bar; other pixels are told to the style sheet', () => {
  expect(sticky()).toMatchObject({ layout: 'header', after: { header: 500, bar: 900 } });
  expect(stickyCss(siteWithContent())).toBe('');
  const own = siteWithContent({ vehicle_page: { sticky_after: 700, sticky_style_after: 0 } });
  expect(stickyCss(own)).toBe(':root{--sticky-after:700px;--sticky-style-after:0px}');
});

test('a site with the bar on every screen has no header', () => {
  expect(sticky({ vehicle_page: { sticky_layout: 'bar' } })).toMatchObject({ layout: 'bar', header: null });
});
