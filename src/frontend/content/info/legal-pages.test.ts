import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { infoPages } from './info.ts';

type Changes = Partial<SiteInput>;

/** Title, paragraphs and headings as they are read. */
function textOf(path: string, changes: Changes): string {
  const context = siteContext(siteWithContent(changes), [], clockAt(testNow));
  const page = infoPages(context).find((one) => one.path === path);
  if (page === undefined) throw new Error(`no page ${path}`);
  const { title, paragraphs, text } = page.model;
  const words = (text?.html ?? '')
    .replaceAll(/<h2[^>]*>/g, '\n## ')
    .replaceAll(/<\/h2>|<p>/g, '\n')
    .replaceAll('</p>', '');
  return [`# ${title}`, ...paragraphs, words].join('\n').replaceAll('&#39;', '’');
}
const privacyOf = (changes: Changes) => textOf('/privacy-policy/', changes);
const termsOf = (changes: Changes) => textOf('/terms-and-conditions/', changes);

const api = 'https://api.harbour.example';
const place = {
  id: 'l1',
  name: 'Gosford',
  slug: 'gosford',
  address: { street: '1 High Street', city: 'Gosford', state: 'nsw' as const, postcode: '2250', lat: -33.42, long: 151.34 },
  contact_detail: {},
};
const gateway = { url: 'https://sms.example/messages', secret_env: 'SMS_SECRET' };
const whole = {
  url: 'https://www.harbour.example',
  leads: {
    api,
    keep_days: 200,
    keep_spam_days: 20,
    remember_days: 12,
    targets: [
      { name: 'crm', kind: 'webhook', url: 'https://crm.example/leads', secret_env: 'CRM_SECRET' },
      { name: 'mail', kind: 'email' },
    ],
  },
  features: { garage: true, watchlist: true, alerts: true, checkout: true, whatsapp: true, chat: true },
  alerts: { sender: 'smtp', sms: true },
  sign_in: { sender: 'http', gateway, host_forwards_api: true },
  reservation: { provider: 'stripe', secret_env: 'PAY_SECRET', webhook_secret_env: 'PAY_HOOKS', journey: true, terms: ['14-day exchange'] },
  trade_in: { valuation: true },
  finance: { provider: 'manual' },
  contact: { phone: '02 5550 0100', email: 'hello@harbour.example', whatsapp: '0491 570 156', chat_url: 'https://chat.example/' },
  search: { host: 'https://search.harbour.example', key: 'a-search-key' },
  maps: { style_url: 'https://tiles.example/style.json' },
  analytics: {
    url: `${api}/events`,
    keep_days: 90,
    connectors: {
      ga4: { id: 'G-AB12CD34EF', advertising: true },
      tag_manager: { id: 'GTM-AB12CD3' },
      meta_pixel: { id: '1234567890' },
      chat: { name: 'Chatty', script: 'https://chatty.example/w.js' },
    },
  },
  dealerships: [
    { id: 'd1', slug: 'd1', name: 'Harbour', locations: [place, { ...place, id: 'l2', slug: 'two', address: { ...place.address, map_key: 'k' } }] },
  ],
} as const satisfies Changes;

type Section = Exclude<keyof typeof whole, 'url' | 'dealerships'>;
/** The whole site with changed keys of one section. */
const but = (section: Section, keys: object): Changes => ({ ...whole, [section]: { ...whole[section], ...keys } });
const withoutApi = but('leads', { api: undefined });
const noConnector = (name: string) => but('analytics', { connectors: { ...whole.analytics.connectors, [name]: undefined } });

test.each<[name: string, off: Changes, texts: RegExp[]]>([
  [
    'forms',
    withoutApi,
    [/When you send a form/, /kept for 200 days/, /spam are deleted after 20 days/, /remember your details.* 12 days/, /waits on your device/],
  ],
  ['leads by webhook', but('leads', { targets: [] }), [/enquiry system/]],
  ['finance', but('features', { finance: false }), [/## Finance/, /Repayment estimates/]],
  ['trade-ins', but('features', { trade_in: false }), [/trade in your vehicle or/]],
  ['the shopper’s own vehicle', withoutApi, [/## Your vehicle/]],
  ['what a shopper counts in repayments', but('features', { change_over: false }), [/loan term you enter/]],
  ['valuations', but('trade_in', { valuation: false }), [/similar vehicles in our stock/]],
  [
    'sign-in',
    but('sign_in', { sender: undefined }),
    [/## Signing in/, /mobile number/, /6-digit code/, /after 180 days/, /watchlist/, /cookie only when you ask for a code/],
  ],
  ['the SMS gateway', but('sign_in', { sender: 'log' }), [/company that sends our text messages/]],
  ['the watchlist', but('features', { watchlist: false }), [/watchlist/, /While you’re signed in/]],
  ['saved vehicles', but('features', { garage: false }), [/The vehicles you save or compare/, /the searches you save/]],
  ['alerts', but('features', { alerts: false }), [/## Alerts/, /after 7 days/]],
  ['alerts without a sender', but('alerts', { sender: undefined }), [/## Alerts/]],
  ['alerts by SMS', but('alerts', { sms: false }), [/or the mobile number you sign in with/]],
  ['deposits', but('features', { checkout: false }), [/## Reserving a vehicle/, /Stripe/]],
  ['a payment provider', but('reservation', { provider: undefined }), [/## Reserving a vehicle/, /Stripe/]],
  ['events', but('analytics', { url: undefined }), [/a record of what’s done on it/]],
  ['retention of events by our API', but('analytics', { url: 'https://events.example/' }), [/records are deleted after 90 days/]],
  ['a search host', but('search', { host: undefined, key: undefined }), [/our search server/]],
  ['connectors', but('analytics', { connectors: {} }), [/## Services you can accept or decline/, /Privacy choices/, /Nothing of theirs loads/]],
  ['Google Analytics', noConnector('ga4'), [/Google Analytics: Google learns/]],
  ['Google Tag Manager', noConnector('tag_manager'), [/Google Tag Manager: /]],
  ['the Meta Pixel', noConnector('meta_pixel'), [/Meta Pixel: Meta/]],
  ['a chat by script', noConnector('chat'), [/Chatty: The chat’s provider learns/]],
  ['maps', but('features', { map_section: false }), [/Google Maps/, /OpenStreetMap/]],
  ['a map of places', but('maps', { style_url: undefined }), [/the map of our locations/]],
  ['videos', but('features', { external_video: false }), [/YouTube/]],
  ['WhatsApp', but('features', { whatsapp: false }), [/WhatsApp/]],
  ['a chat by link', but('features', { chat: false }), [/our chat/]],
])('the privacy policy names %s only where they are on', (_name, off, texts) => {
  for (const text of texts) {
    expect(privacyOf(whole)).toMatch(text);
    expect(privacyOf(off)).not.toMatch(text);
  }
});

test.each<[name: string, off: Changes, texts: RegExp[]]>([
  ['deposits', but('features', { checkout: false }), [/## Reserving a vehicle/, /\$200 deposit/, /refund/, /14-day exchange/]],
  ['deposits online', but('reservation', { provider: undefined }), [/Stripe/]],
  ['buying online', but('reservation', { journey: false }), [/## Buying online/]],
  ['accounts', but('sign_in', { sender: undefined }), [/## Your account/]],
  ['the watchlist', but('features', { watchlist: false }), [/watchlist/]],
  ['alerts', but('features', { alerts: false }), [/## Alerts/]],
  ['valuations', but('trade_in', { valuation: false }), [/## Estimates of your vehicle’s value/]],
  ['repayments', but('features', { finance: false }), [/## Repayments/]],
])('the terms name %s only where they are on', (_name, off, texts) => {
  for (const text of texts) {
    expect(termsOf(whole)).toMatch(text);
    expect(termsOf(off)).not.toMatch(text);
  }
});

test('a site that does nothing of this says that it sets no cookies, and where overseas information may be', () => {
  expect(privacyOf({ features: { finance: false, trade_in: false, external_video: false, map_section: false } })).toMatchInlineSnapshot(`
    "# Privacy policy
    This is the privacy policy of Harbour Motor Group. We handle personal information as required by the Privacy Act 1988 (Cth) and the Australian Privacy Principles.

    ## What you send us

    When you call, email or visit, we keep what you tell us: your name, your contact details and what you asked about. We only use your details to reply to you, and won’t share them with anyone else unless you ask us to.
    ## Offers

    We only send marketing by email or SMS to people who have agreed to it, and every message says how to unsubscribe.
    ## This website

    You don’t need an account to look at vehicles. The companies that host this website and its pictures may keep technical records of visits, such as the time and network address, to keep it running and secure.
    ## Your browser

    The vehicles you compare, what you’ve viewed, your last searches and the postcode you enter are stored on your own device. To remove them, clear this site’s data in your browser.
    This website sets no cookies of its own.
    ## Other companies

    Other websites open only when you choose them. Their own privacy policies then apply.
    ## Information held overseas

    The companies that host this website and carry our email may hold information outside Australia. Contact us to find out which they are, and in which countries.
    ## Your information

    Call or email us to find out what we hold about you, or to have it corrected or deleted. We’ll respond within a reasonable time.
    ## Complaints

    Please contact us first. We’ll look into it and tell you what we found. If you’re not satisfied with our response, you can complain to the Office of the Australian Information Commissioner at oaic.gov.au."
  `);
});

test('a file of the site replaces the policy', () => {
  const own = {
    path: '/privacy-policy/',
    title: 'Our privacy',
    description: 'D.',
    hero: false,
    index: true,
    body: { html: '<p>Ours.</p>', headings: [] },
  };
  const site = siteWithContent(whole, { pages: [own] });
  const page = infoPages(siteContext(site, [], clockAt(testNow))).find(({ path }) => path === own.path);
  expect([page?.model.text?.html, page?.model.paragraphs, page?.model.text?.contents]).toEqual(['<p>Ours.</p>', [], []]);
});
