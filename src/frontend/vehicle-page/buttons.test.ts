import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testContext } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { buttonNames } from '#site/terms.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { buttonsOf, mainButtonOf, maskedPhoneOf } from './buttons.ts';

const buttons = (site: Partial<SiteInput> = {}, changes: Partial<Vehicle> = {}) =>
  buttonsOf(testVehicle(changes), testContext(siteWithContent(site)));
const labels = (site: Partial<SiteInput> = {}, changes: Partial<Vehicle> = {}) => buttons(site, changes).map(({ label }) => label);

test('what a plain site offers', () => {
  expect(buttons()).toEqual([
    { name: 'enquire', label: 'Enquire about this car', href: '#enquiry', look: 'primary', icon: null },
    { name: 'test_drive', label: 'Book a test drive', href: '#test-drive', look: 'soft', icon: null },
    {
      name: 'phone',
      label: 'Call the dealer',
      href: 'tel:+61255500140',
      look: 'outline',
      icon: 'phone',
      phone: { text: '02 5550 0140', href: 'tel:+61255500140' },
    },
    { name: 'location', label: 'See the dealership', href: '#vehicle-map', look: 'outline', icon: 'pin' },
  ]);
});

test('every button, in the site’s order', () => {
  const site: Partial<SiteInput> = {
    features: { checkout: true, whatsapp: true },
    contact: { whatsapp: '0491 570 156', custom_url: 'https://ask.example/', buttons: { custom: 'Chat to Sam' } },
    vehicle_page: {
      trade_in_allowed: true,
      checkout_path: 'buy-online',
      buttons: ['custom', 'location', 'history_report', 'whatsapp', 'finance', 'phone', 'checkout', 'trade_in', 'test_drive', 'enquire'],
    },
  };
  const models = buttons(site, { file: 'https://reports.example/1.pdf' });
  expect(models.map(({ name }) => name)).toEqual([
    'custom',
    'location',
    'history_report',
    'whatsapp',
    'finance',
    'phone',
    'checkout',
    'trade_in',
    'test_drive',
    'enquire',
  ]);
  expect(Object.fromEntries(models.map(({ name, href }) => [name, href]))).toMatchObject({
    custom: 'https://ask.example/',
    history_report: 'https://reports.example/1.pdf',
    whatsapp: 'https://wa.me/61491570156?text=2022%20Toyota%20HiLux%20https%3A%2F%2Fwww.harbour.example%2Fcars%2F2022-toyota-hilux-v1%2F',
    finance: '#finance-form',
    checkout: '/cars/2022-toyota-hilux-v1/buy-online/',
    trade_in: '#trade-in',
  });
  expect(models[0]?.label).toBe('Chat to Sam');
});

describe('the main button', () => {
  const mainOf = (site: Partial<SiteInput>, changes: Partial<Vehicle> = {}) => buttons(site, changes).filter(({ look }) => look === 'primary');

  test('is the first that a vehicle has of enquiry, reservation, call, test drive, trade-in, finance and the way there', () => {
    const without: Partial<SiteInput> = { features: { checkout: true, enquiry: false } };
    expect(mainOf({}).map(({ name }) => name)).toEqual(['enquire']);
    expect(mainOf(without).map(({ name }) => name)).toEqual(['checkout']);
    expect(mainOf(without, { reserved: true }).map(({ name }) => name)).toEqual(['phone']);
    expect(mainOf({ ...without, vehicle_page: { buttons: ['location', 'test_drive'] } }).map(({ name }) => name)).toEqual(['test_drive']);
    expect(mainOf({ ...without, vehicle_page: { buttons: ['location'] } }).map(({ name }) => name)).toEqual(['location']);
  });

  test('comes first where it is not the enquiry, and the others keep the site’s order', () => {
    expect(labels({ features: { checkout: true, enquiry: false } })).toEqual([
      'Reserve Now',
      'Book a test drive',
      'Call the dealer',
      'See the dealership',
    ]);
  });

  test('property: any vehicle with a button that can be one has exactly one, and no better one beside it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...buttonNames)),
        fc.record({ checkout: fc.boolean(), enquiry: fc.boolean() }),
        (names, features) => {
          const models = buttons({ features, vehicle_page: { buttons: names } });
          const main = mainButtonOf(models.map(({ name }) => name));
          expect(models.filter(({ look }) => look === 'primary').map(({ name }) => name)).toEqual(main === null ? [] : [main]);
          expect(models.map(({ name }) => name).toSorted()).toEqual(names.filter((name) => models.some((model) => model.name === name)).toSorted());
        },
      ),
    );
  });
});

describe('left out', () => {
  test('a history report without a file, or with one that is no address', () => {
    expect(labels({}, { file: 'https://r.example/1.pdf' })).toContain('Read the history report');
    for (const file of [undefined, 'javascript:alert(1)', '//r.example/1.pdf', 'http://r.example/1.pdf'])
      expect(labels({}, { file })).not.toContain('Read the history report');
    expect(labels({ features: { history_report: false } }, { file: 'https://r.example/1.pdf' })).not.toContain('Read the history report');
  });

  test('reserve and trade-in where they are not allowed', () => {
    const site: Partial<SiteInput> = { features: { checkout: true }, vehicle_page: { trade_in_allowed: true } };
    expect(labels(site)).toEqual(expect.arrayContaining(['Reserve Now', 'Value my trade-in']));
    const reserved = labels(site, { reserved: true });
    expect(reserved).not.toContain('Reserve Now');
    expect(reserved).not.toContain('Value my trade-in');
  });

  test('what the site switched off', () => {
    expect(labels({ features: { enquiry: false, test_drive: false } })).toEqual(['Call the dealer', 'See the dealership']);
  });
});

test('the page masks the number of its button: digits after the first five are stars; some sites show it', () => {
  const masked = (vehicle_page: SiteInput['vehicle_page']) => {
    const site = siteWithContent({ vehicle_page });
    return maskedPhoneOf(buttonsOf(testVehicle(), testContext(site)), site);
  };
  expect(masked({})).toEqual({ href: 'tel:+61255500140', text: '02 555* ****' });
  expect(masked({ phone_masked_after: 2 })?.text).toBe('02 **** ****');
  expect([masked({ phone_masked: false }), masked({ phone_masked_after: 10 }), masked({ buttons: ['enquire'] })]).toEqual([null, null, null]);
});

test('words and numbers are those nearest to the make', () => {
  const overrides: SiteInput['overrides'] = [{ when: { make: 'toyota' }, phone: '1300 555 014', buttons: { enquire: 'Ask about this Toyota' } }];
  expect(buttons({ overrides }).find(({ name }) => name === 'phone')?.phone?.text).toBe('1300 555 014');
  expect(labels({ overrides })).toEqual(expect.arrayContaining(['Ask about this Toyota']));
});

test('the chat button waits for consent where the chat is a connector too', () => {
  const site: Partial<SiteInput> = { features: { chat: true }, contact: { chat_url: 'https://chat.example/' } };
  const chat = (own: Partial<SiteInput>) => buttons({ ...site, ...own }).find(({ name }) => name === 'chat');
  expect(chat({})).not.toHaveProperty('connector');
  expect(chat({ analytics: { connectors: { chat: { name: 'Chat', script: 'https://chat.example/w.js' } } } })).toHaveProperty('connector', 'chat');
});
