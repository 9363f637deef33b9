import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testContext } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { buttonNames } from '#site/terms.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { buttonsOf, maskedPhoneOf } from './buttons.ts';

const buttons = (site: Partial<SiteInput> = {}, changes: Partial<Vehicle> = {}) =>
  buttonsOf(testVehicle(changes), testContext(siteWithContent(site)));
const labels = (site: Partial<SiteInput> = {}, changes: Partial<Vehicle> = {}) => buttons(site, changes).map(({ label }) => label);

test('what a plain site offers: one main button, two secondary ones, and the rest by their icons', () => {
  const about = (ask: string) =>
    `mailto:north@harbour.example?subject=used%202022%20Toyota%20HiLux&body=${encodeURIComponent(ask)}%20the%20used%202022%20Toyota%20HiLux%3A%20https%3A%2F%2Fwww.harbour.example%2Fcars%2F2022-toyota-hilux-v1%2F`;
  expect(buttons()).toEqual([
    {
      name: 'enquire',
      label: 'Enquire about this car',
      id: 'enquiry',
      href: about('I would like to know more about'),
      tell: 'enquired',
      look: 'primary',
      icon: 'mail',
    },
    {
      name: 'test_drive',
      label: 'Book a test drive',
      id: 'test-drive',
      href: about('I would like to book a test drive of'),
      tell: 'enquired',
      look: 'soft',
      icon: 'car',
    },
    {
      name: 'phone',
      label: 'Call the dealer',
      href: 'tel:+61255500140',
      look: 'soft',
      icon: 'phone',
      phone: { text: '02 5550 0140', href: 'tel:+61255500140' },
    },
    { name: 'location', label: 'See the dealership', href: '#vehicle-map', look: 'outline', icon: 'pin' },
    {
      name: 'finance',
      label: 'Get Finance',
      id: 'finance-form',
      href: about('I would like a finance quote for'),
      tell: 'enquired',
      look: 'outline',
      icon: 'money',
    },
    {
      name: 'photos',
      label: 'Request more photos',
      id: 'photos',
      href: about('Please send me more photos of'),
      tell: 'enquired',
      look: 'outline',
      icon: 'camera',
    },
  ]);
});

test('with an API enquiries lead to the pages of their forms, named for the vehicle', () => {
  const links = buttons({ leads: { api: 'https://api.example' }, vehicle_page: { trade_in_allowed: true } }, { id: 'a b' });
  expect(links.filter(({ form }) => form !== undefined).map(({ id, form, href }) => [id, form, href])).toEqual([
    ['enquiry', 'vehicle_enquiry', '/enquiry/?car_id=a%20b'],
    ['test-drive', 'test_drive', '/book-test-drive/?car_id=a%20b'],
    ['trade-in', 'trade_in', '/cars/trade-in/?car_id=a%20b'],
    ['finance-form', 'finance_enquiry', '/finance/?car_id=a%20b'],
    ['photos', 'request_photos', '/request-photos/?car_id=a%20b'],
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
    'photos',
  ]);
  expect(Object.fromEntries(models.map(({ name, href }) => [name, href]))).toMatchObject({
    custom: 'https://ask.example/',
    history_report: 'https://reports.example/1.pdf',
    whatsapp: 'https://wa.me/61491570156?text=2022%20Toyota%20HiLux%20https%3A%2F%2Fwww.harbour.example%2Fcars%2F2022-toyota-hilux-v1%2F',
    checkout: '/cars/2022-toyota-hilux-v1/buy-online/',
    location: '#vehicle-map',
  });
  expect(models[0]?.label).toBe('Chat to Sam');
});

test('property: the first button of any vehicle is its main one, the next two are secondary; the site’s order comes before further enquiries', () => {
  const further = ['enquire', 'test_drive', 'trade_in', 'finance', 'photos'];
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...buttonNames)),
      fc.record({ checkout: fc.boolean(), enquiry: fc.boolean() }),
      fc.boolean(),
      (names, features, reserved) => {
        const models = buttons({ features, vehicle_page: { buttons: names } }, { reserved });
        expect(models.map(({ look }) => look)).toEqual(models.map((_, index) => ['primary', 'soft', 'soft'][index] ?? 'outline'));
        const order: string[] = [...names, ...further.filter((name) => !names.includes(name as (typeof names)[number]))];
        const places = models.map(({ name }) => order.indexOf(name));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      },
    ),
  );
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
    expect(labels({ features: { enquiry: false, test_drive: false } })).toEqual([
      'Call the dealer',
      'See the dealership',
      'Get Finance',
      'Request more photos',
    ]);
  });

  test('an enquiry without an API and without an address', () => {
    const address = { street: '1 High Street', city: 'Gosford', state: 'nsw' as const, postcode: '2250' };
    const noEmail = [{ id: 'd1', slug: 'a', name: 'A', locations: [{ id: 'a', name: 'A', slug: 'a', address, contact_detail: {} }] }];
    const without: Partial<SiteInput> = { contact: { phone: '02 5550 0140' }, dealerships: noEmail };
    expect(labels(without)).toEqual(['Call the dealer', 'See the dealership']);
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
