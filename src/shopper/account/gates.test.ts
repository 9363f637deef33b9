import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import type { ContentPage } from '#site/schema/pages.ts';
import type { Site } from '#site/schema/site.ts';
import { accountBase, accountRoute } from './account-base.ts';
import { gateHref, gateOf, signInGate } from './gates.ts';

const ownApi = { leads: { api: 'https://api.acme.example' } };
const signIn = (own: object = {}, more: object = ownApi) =>
  testSite({ ...more, sign_in: { sender: 'http', gateway: { url: 'https://sms.example' }, ...own } });
const withPages = (site: Site, ...pagePaths: string[]): Site => ({
  ...site,
  content: { ...site.content, pages: pagePaths.map((path) => ({ path }) as ContentPage) },
});

test('the gates of specification 2 §6 as a site has them by default', () => {
  const site = signIn();
  expect(signInGate(site, '/cars/trade-in/', '?car_id=v1', '/cars/hilux-1/')).toBe(
    '/sign-in/?redirect=%2Fcars%2Ftrade-in%2F%3Fcar_id%3Dv1&back=%2Fcars%2Fhilux-1%2F',
  );
  expect(signInGate(site, '/cars/trade-in/', '')).toBeNull();
  expect(signInGate(site, '/cars/trade-in/', '?car_id=')).toBeNull();
  expect(signInGate(site, '/personalised/finance/', '?car_id=v1')).not.toBeNull();
  expect(signInGate(site, '/my-garage', '')).toBe('/sign-in/?type=watchlist&redirect=%2Fmy-garage&back=%2F');
  for (const path of ['/sell-my-car/', '/sell-your-car/', '/trade-in/', '/finance/', '/cars/hilux-1/checkout/', '/', '/favourites/'])
    expect(signInGate(site, path, ''), path).toBeNull();
});

test('gates that a site turns on, and a checkout without a vehicle, which is none', () => {
  const site = signIn({ trade_in: true, sell: true, checkout: true, finance: true, garage_path: '/mymotorama' });
  for (const path of [
    '/sell-my-car/',
    '/sell-your-car/',
    '/trade-in/',
    '/finance/',
    '/finance-enquiry/',
    '/apply-for-finance',
    '/cars/hilux-1/checkout/',
    '/cars/hilux-1/buy-online',
    '/mymotorama/',
  ])
    expect(signInGate(site, path, ''), path).not.toBeNull();
  for (const path of ['/checkout/', '/cars/checkout/', '/cars//checkout/', '/my-garage/']) expect(signInGate(site, path, ''), path).toBeNull();
  expect(signInGate(site, '/checkout-journey/', '')).toBeNull();
  expect(signInGate(site, '/checkout-journey/', '?car_id=hilux-1')).not.toBeNull();
});

test('gates that a site turns off', () => {
  const site = signIn({ trade_in_with_car: false, personalised_finance: false });
  expect(gateOf(site, '/cars/trade-in/')).toBeNull();
  expect(gateOf(site, '/personalised/finance/')).toBeNull();
});

test('/spin-to-win and /online-payment are gated where the site has their page', () => {
  const site = signIn();
  expect(gateOf(site, '/spin-to-win/')).toBeNull();
  expect(gateOf(withPages(site, '/spin-to-win/', '/online-payment/'), '/spin-to-win/')).toEqual({ needs: null });
  expect(gateOf(withPages(site, '/spin-to-win/', '/online-payment/'), '/online-payment/')).toEqual({ needs: null });
  expect(gateOf(withPages(signIn({ online_payment: false }), '/online-payment/'), '/online-payment/')).toBeNull();
});

test('a site without API, without sender, or with an API on another domain gates nothing', () => {
  for (const site of [signIn({}, {}), testSite(ownApi), signIn({}, { leads: { api: 'https://api.platform.example' } })]) {
    expect(accountBase(site)).toBeNull();
    for (const path of ['/my-garage/', '/cars/trade-in/', '/personalised/finance/']) expect(signInGate(site, path, '?car_id=v1'), path).toBeNull();
  }
});

test('a hostile path or query of a page leads nowhere else', () => {
  expect(gateHref({ needs: null }, '//evil.example/', '', 'https://evil.example')).toBe('/sign-in/?redirect=%2F&back=%2F');
});

test('pages ask an API of their own domain at its address, another through their host', () => {
  const at = (api: string, own: object = {}) => accountRoute(signIn(own, { leads: { api } }));
  expect(at('https://api.acme.example')).toEqual({ via: 'api', base: 'https://api.acme.example' });
  expect(at('https://www.acme.example/backend')).toEqual({ via: 'api', base: 'https://www.acme.example/backend' });
  expect(at('http://api.acme.example').via).toBe('none');
  expect(at('https://evilacme.example').via).toBe('none');
  expect(at('https://api.platform.example/acme')).toEqual({ via: 'none', why: 'other-domain' });
  expect(at('https://api.platform.example/acme', { host_forwards_api: true })).toEqual({ via: 'host', base: '' });
  expect(at('http://localhost:4320/acme')).toEqual({ via: 'host', base: '' });
});
