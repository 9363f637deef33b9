import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const settings = { account: { base: 'https://api.example', garage: '/my-garage/', watchlist: null } };
const session = 'https://api.example/api/account/session';

test('the session is asked of the API, once a page, and its mark is stored', async () => {
  const phone = '+61491570156';
  const page = testPage('', { settings, answers: { [session]: () => Response.json({ signed_in: true, phone_number: phone }) } });
  const { account } = await import('./account.client.ts');
  expect(await account().watchlist.session()).toMatchObject({ phone_number: phone });
  await account().watchlist.session();
  expect(page.requests).toEqual([session]);
  expect(page.disk.items.get('forecourt.account')).toContain('signed-in');
});

test('an API that is not reached is a problem for the shopper, and stores nothing', async () => {
  const page = testPage('', { settings });
  const { account } = await import('./account.client.ts');
  await expect(account().watchlist.session()).rejects.toMatchObject({ kind: 'unreachable' });
  expect(page.disk.items.has('forecourt.account')).toBe(false);
});
