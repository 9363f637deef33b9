import { expect, test } from 'vitest';
import type { SentEvent } from '../events.ts';
import type { Connector } from './connectors.ts';
import { type ConnectorPage, prepareConnectors } from './run-connectors.ts';

const ga4: Connector = { kind: 'ga4', id: 'G-AB12', ads: false };
const tagManager: Connector = { kind: 'tag_manager', id: 'GTM-AB12', ads: true };
const meta: Connector = { kind: 'meta_pixel', id: '1234567890', ads: false };
const chat: Connector = { kind: 'chat', id: 'https://chat.example/widget.js', ads: false };

function page(own: Partial<ConnectorPage> = {}) {
  const globals: Record<string, unknown> = {};
  const done: string[] = [];
  const connectors = prepareConnectors({
    globals,
    load: (address) => done.push(`load ${address}`),
    now: () => 1000,
    location: { href: 'https://acme.example/cars/hilux/?near=2250&utm_source=news', search: '' },
    referrer: 'https://acme.example/search/?q=jane',
    vehicle: null,
    itemOf: (id) => ({ id, name: 'Hilux', make: 'Toyota', model: 'Hilux', price: 20_000 }),
    reveal: (kind) => done.push(`reveal ${kind}`),
    removeCookies: (names) => done.push(`remove ${names.join()}`),
    ...own,
  });
  const layer = (name: string) =>
    ((globals[name] ?? []) as unknown[]).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as ArrayLike<unknown> & Iterable<unknown>)] : entry,
    );
  return { connectors, globals, done, layer };
}

const favourite: SentEvent = { name: 'favourite', event: 39, site: 'acme', path: '/', car_id: '7' };
const all = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: 'granted' };
const none = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' };

test('without a granted connector nothing is loaded, no global is there, and events go nowhere', () => {
  const { connectors, globals, done } = page();
  expect(connectors.update([])).toBe(false);
  connectors.forward(favourite);
  expect([globals, done]).toEqual([{}, []]);
});

test('GA4 starts denied, is granted measurement alone, and gets the address without its query', () => {
  const { connectors, done, layer } = page({ vehicle: { id: '7', used: true } });
  connectors.update([ga4]);
  expect(done).toEqual(['load https://www.googletagmanager.com/gtag/js?id=G-AB12&l=forecourtLayer', 'reveal ga4']);
  expect(layer('forecourtLayer')).toEqual([
    ['consent', 'default', none],
    ['consent', 'update', { ...none, analytics_storage: 'granted' }],
    ['js', new Date(1000)],
    [
      'config',
      'G-AB12',
      {
        page_location: 'https://acme.example/cars/hilux/?utm_source=news',
        page_referrer: 'https://acme.example/search/',
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
      },
    ],
    ['event', 'view_item', expect.objectContaining({ forecourt_event_id: 4, value: 20_000 })],
  ]);
  connectors.forward(favourite);
  expect(layer('forecourtLayer').at(-1)).toEqual(['event', 'add_to_wishlist', expect.objectContaining({ forecourt_event_id: 39 })]);
});

test('a container has its own queue, and hears of consent to GA4 that follows', () => {
  const { connectors, layer } = page();
  connectors.update([tagManager]);
  expect(layer('dataLayer').slice(0, 4)).toEqual([
    ['consent', 'default', none],
    ['consent', 'update', all],
    { page_location: expect.any(String), page_referrer: expect.any(String) },
    { 'gtm.start': 1000, event: 'gtm.js' },
  ]);
  connectors.forward(favourite);
  expect(layer('dataLayer').slice(-2)).toEqual([
    { ecommerce: null },
    {
      event: 'add_to_wishlist',
      forecourt_event_id: 39,
      forecourt_event: 'favourite',
      ecommerce: expect.objectContaining({ currency: 'AUD', value: 20_000 }),
    },
  ]);
  connectors.update([tagManager, ga4]);
  expect(layer('dataLayer').at(-1)).toEqual(['consent', 'update', all]);
  expect(layer('forecourtLayer')[1]).toEqual(['consent', 'update', all]);
});

test('Meta’s pixel is granted, reads no forms by itself, and gets its standard events', () => {
  const { connectors, globals, done } = page();
  connectors.update([meta]);
  connectors.forward(favourite);
  connectors.forward({ ...favourite, name: 'print', event: 61 });
  const { queue, disablePushState } = globals.fbq as { queue: unknown[][]; disablePushState: boolean };
  expect(queue.map(([command, name]) => `${command} ${name}`)).toEqual([
    'consent grant',
    'set autoConfig',
    'init 1234567890',
    'track PageView',
    'track AddToWishlist',
  ]);
  expect(disablePushState).toBe(true);
  expect(done[0]).toBe('load https://connect.facebook.net/en_US/fbevents.js');
});

test('a queue that Meta’s script took over passes commands on to it', () => {
  const { connectors, globals } = page();
  connectors.update([meta]);
  const passed: unknown[][] = [];
  Object.assign(globals.fbq as object, { callMethod: (...command: unknown[]) => passed.push(command) });
  connectors.forward(favourite);
  expect(passed).toEqual([['track', 'AddToWishlist', expect.objectContaining({ content_ids: ['7'] })]]);
});

test('a chat loads its script and shows what waited for it', () => {
  const { connectors, done } = page();
  connectors.update([chat]);
  expect(done).toEqual(['load https://chat.example/widget.js', 'reveal chat']);
});

test('what is withdrawn is denied at once, sends nothing more, and needs the page loaded again', () => {
  const { connectors, globals, done, layer } = page();
  connectors.update([ga4, tagManager, meta, chat]);
  const loads = done.length;
  expect(connectors.update([])).toBe(true);
  expect(layer('forecourtLayer').at(-1)).toEqual(['consent', 'update', none]);
  expect(layer('dataLayer').at(-1)).toEqual(['consent', 'update', none]);
  expect((globals.fbq as { queue: unknown[][] }).queue.at(-1)).toEqual(['consent', 'revoke']);
  expect(globals['ga-disable-G-AB12']).toBe(true);
  expect(done.slice(loads)).toEqual(['remove _ga,_gid', 'remove _ga,_gid,_gcl', 'remove _fbp,_fbc']);
  const sizes = [layer('forecourtLayer').length, layer('dataLayer').length];
  connectors.forward(favourite);
  expect([layer('forecourtLayer').length, layer('dataLayer').length]).toEqual(sizes);
});

test('to withdraw one of two has the page loaded again, and starts nothing before', () => {
  const { connectors, done } = page();
  connectors.update([ga4]);
  expect(connectors.update([meta])).toBe(true);
  expect(done.filter((one) => one.startsWith('load'))).toHaveLength(1);
});
