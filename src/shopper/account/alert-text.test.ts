import { expect, test } from 'vitest';
import type { AccountAlert } from '#contract/alert-calls.ts';
import { testContext } from '#dealers/test-context.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { myGaragePages } from './account-page.ts';
import { alertText } from './alert-text.ts';

const site = (alerts: boolean, watchlist = true) =>
  siteWithContent({
    features: { garage: true, watchlist, alerts },
    alerts: { sender: 'smtp' },
    leads: { api: 'http://localhost:4320/harbour' },
    sign_in: { sender: 'log' },
  });
const wordsOf = (...on: Parameters<typeof site>) => {
  const words = myGaragePages(testContext(site(...on)))[0]?.model.account?.words;
  if (!words) throw new Error('Nobody can sign in.');
  return words;
};

const alert: AccountAlert = {
  id: '1',
  kind: 'search',
  name: 'Used · Toyota',
  state: 'active',
  channel: 'email',
  address: 'jo@example.com',
  consent: { text: 'Email me.', at: '2026-11-20T20:00:00Z' },
  since: '2026-11-20T20:00:00Z',
};

test.each([
  ['an email', {}, 'By email to jo@example.com since 21 November 2026'],
  ['an SMS', { channel: 'sms', address: '+61491570156' }, 'By SMS to 0491 570 156 since 21 November 2026'],
  ['an unconfirmed address', { state: 'pending' }, 'Not on yet: open the link in the email we sent to jo@example.com.'],
] as const)('%s says where it goes and since when, in the time zone of the site', (_, changes, text) => {
  const { alerts } = wordsOf(true);
  expect(alerts && alertText({ ...alert, ...changes }, alerts, 'Australia/Brisbane')).toBe(text);
});

test('a site without alerts lists none', () => {
  expect(wordsOf(false).alerts).toBeNull();
});

test.each([
  [true, true, 'This deletes your number, your watchlist, your alerts and your devices from '],
  [false, true, 'This deletes your number, your watchlist and your devices from '],
  [true, false, 'This deletes your number, your alerts and your devices from '],
  [false, false, 'This deletes your number and your devices from '],
])('the deletion of an account names what it removes: alerts %s, watchlist %s', (alerts, watchlist, start) => {
  expect(wordsOf(alerts, watchlist).eraseText.startsWith(start)).toBe(true);
});
