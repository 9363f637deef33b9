import { expect, test } from 'vitest';
import { accountSites, phone, signedIn, startAccounts } from './testing.server.ts';

test('an API that is not told its own address signs in too: the pages know it', async () => {
  const { leads: _, ...site } = accountSites.acme;
  const api = await startAccounts(undefined, { isLocal: true, sites: { acme: { ...site, sign_in: { sender: 'log' } } } });
  const browser = await signedIn(api, 'acme', phone);
  expect((await browser.call('session')).body).toMatchObject({ signed_in: true, phone_number: '+61491570156' });
  const merged = await browser.call('mergeWatchlist', { cars: [{ car_id: 'v1', saved: true, at: api.clock.now }] });
  expect([merged.status, merged.body.added]).toEqual([200, 1]);
  await api.close();
});
