import path from 'node:path';
import { expect, test } from 'vitest';
import { phone, signedIn, startAccounts } from '#api/account/testing.server.ts';
import { runCommand } from '../tests/support/run-script.ts';

test('a backup made while the API runs brings accounts, sessions and watchlists back, each at its own site', async () => {
  const api = await startAccounts();
  const browsers = { acme: await signedIn(api, 'acme'), beta: await signedIn(api, 'beta') };
  const cars = { acme: 'v1', beta: 'v2' };
  const save = (tenant: 'acme' | 'beta', car_id: string) => browsers[tenant].call('saveCar', { phone_number: phone, car_id });
  for (const tenant of ['acme', 'beta'] as const) expect((await save(tenant, cars[tenant])).status).toBe(200);

  const { sitesDir, dataDir, storeFile } = api.folders;
  const copy = path.join(dataDir, 'copy.sqlite');
  const environment = { FORECOURT_SITES: sitesDir, FORECOURT_DATA: dataDir, DATABASE_URL: '' };
  const { code, stdout } = await runCommand('api.ts', ['--backup', copy, '--store', storeFile], environment);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`Wrote ${copy}.leads.`)]);
  const cookies = { acme: new Map(browsers.acme.cookies), beta: new Map(browsers.beta.cookies) };
  // The backup ends here: neither the car nor the sign-out below is in it.
  await save('acme', 'v3');
  await browsers.acme.call('signOut', { everywhere: true });

  const restored = await startAccounts({ file: `${copy}.leads` });
  for (const tenant of ['acme', 'beta'] as const) {
    const browser = restored.browser(tenant);
    for (const [name, value] of cookies[tenant]) browser.cookies.set(name, value);
    expect((await browser.call('session')).body).toMatchObject({ signed_in: true, phone_number: '+61491570156' });
    expect((await browser.call('watchlist')).body.cars).toMatchObject([{ car_id: cars[tenant] }]);
    expect((await browser.call('accountData')).body).toMatchObject({ phone_number: '+61491570156', watchlist: [{ car_id: cars[tenant] }] });
  }
  await restored.close();
  await api.close();
});
