import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { findingText } from './finding.ts';
import { expiredOfferFindings } from './offer-findings.ts';
import { pictureNote } from './picture-findings.ts';
import { secretFindings } from './secret-findings.ts';

const now = Date.parse('2026-11-21T00:00:00Z');

test('offers that are over or soon will be are named with their place, the first one first', () => {
  const site = {
    home: { slides: [{ name: 'Runout', expiry: '2026-12-01T00:00:00Z' }] },
    promotions: {
      cards: [
        { id: 'p', title: 'Spring', expiry: '2026-11-01T00:00:00+11:00' },
        { title: 'Long', expiry: '2027-06-01T00:00:00Z' },
      ],
    },
  };
  expect(expiredOfferFindings(site, now).map(findingText)).toEqual([
    'warning copy: “Spring” (promotions.cards.0) expired at 2026-10-31T13:00:00.000Z and is no longer shown. Fix: remove it from promotions.cards.0, or set a later expiry.',
    'warning copy: “Runout” (home.slides.0) is shown until 2026-12-01T00:00:00.000Z. Fix: decide what replaces it, or set a later expiry.',
  ]);
  expect(expiredOfferFindings({ promotions: { cards: site.promotions.cards.slice(1) } }, now).map(findingText)).toEqual([
    'ok      copy: No offer ends within 14 days.',
  ]);
  expect(expiredOfferFindings({}, now)).toEqual([]);
});

test('variables that the file names and nobody set are named, and no value is told', () => {
  const site = testSite({
    stock: { from: ['https://feeds.example/', '{FEED_TOKEN}'].join('$') },
    rebuild: { secret_env: 'FEED_SECRET' },
    publish: { targets: [{ name: 'cdn', kind: 's3', endpoint: 'https://s3.example', bucket: 'bucket' }] },
    leads: { api: 'https://api.example', targets: [{ name: 'crm', kind: 'webhook', url: 'https://crm.example/', secret_env: 'CRM_SECRET' }] },
  });
  const told = (variables: Record<string, string>) => secretFindings(site, variables, (text) => text === 'good').map(findingText);
  const keys = { FEED_TOKEN: 'token', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' };
  expect(told({ ...keys, FEED_SECRET: 'good', CRM_SECRET: 'good' })).toEqual(['ok      secrets: All 5 variables that the file names are set.']);
  const wrong = told({ FEED_SECRET: 'bad', AWS_ACCESS_KEY_ID: 'id', CRM_SECRET: 'good' });
  expect(wrong).toEqual([
    'ERROR   secrets: stock.from reads FEED_TOKEN, which is not set. Fix: set FEED_TOKEN in the environment of the command that needs it.',
    expect.stringContaining('FEED_SECRET (rebuild.secret_env) is not a Standard Webhooks secret'),
    expect.stringContaining('publish.targets cdn reads AWS_SECRET_ACCESS_KEY, which is not set.'),
  ]);
  expect(wrong.join()).not.toContain('bad');
});

test('the keys of Stripe are looked at where a site takes deposits by it', () => {
  const reservation = { provider: 'stripe', secret_env: 'STRIPE_KEY', webhook_secret_env: 'STRIPE_WEBHOOKS' };
  const told = (variables: Record<string, string>) => secretFindings(testSite({ reservation }), variables, () => true).map(findingText);
  expect(told({ STRIPE_KEY: 'rk_live_1', STRIPE_WEBHOOKS: 'whsec_1 whsec_2' })).toEqual([
    'ok      secrets: All 2 variables that the file names are set.',
  ]);
  expect(told({ STRIPE_KEY: 'pk_live_1' })).toEqual([
    expect.stringContaining('STRIPE_KEY (reservation.secret_env) is not a Stripe secret key (sk_… or rk_…).'),
    expect.stringContaining('reservation.webhook_secret_env reads STRIPE_WEBHOOKS, which is not set.'),
  ]);
});

test('the mail server is looked at where alerts go by it', () => {
  const told = (sender: 'smtp' | 'log') =>
    secretFindings(testSite({ features: { alerts: true }, alerts: { sender } }), {}, () => true).map(findingText);
  expect(told('smtp')).toEqual(['SMTP_URL', 'SMTP_FROM'].map((name) => expect.stringContaining(`alerts.sender reads ${name}, which is not set.`)));
  expect(told('log')).toEqual([]);
});

test('the hosts that pages load pictures from are named, and that there are none', () => {
  expect([pictureNote(['a.example', '*.b.example']), pictureNote([])].map(findingText)).toEqual([
    'ok      feed: Pages load pictures and videos from the site itself and from a.example and *.b.example only.',
    'ok      feed: Pages load pictures and videos from the site itself only.',
  ]);
});
