import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { phone, signedIn, startAccounts } from '#api/account/testing.server.ts';
import { testDatabases } from '#api/test-databases.server.ts';
import { appendAudit, auditPlace, openAuditLog } from '#lib/database/audit-log.server.ts';
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

describe.each(testDatabases)('on %s', (_, open) => {
  test('a backup has the audit log, or says where it is; what comes back takes further entries and loses none', async () => {
    const { place, stop } = await open();
    const api = await startAccounts(place);
    const { sitesDir, dataDir, storeFile } = api.folders;
    const database = place !== undefined && 'address' in place ? place.address : null;
    const entry = (after: string) => ({ site: 'acme', what: 'release', before: null, after });
    await appendAudit({ place: auditPlace(dataDir, database), via: 'worker' }, [entry('000001-a')]);

    const copy = path.join(dataDir, 'copy.sqlite');
    const environment = { FORECOURT_SITES: sitesDir, FORECOURT_DATA: dataDir, DATABASE_URL: database ?? '' };
    const { code, stdout } = await runCommand('api.ts', ['--backup', copy, '--store', storeFile], environment);
    if (database === null) {
      expect([code, stdout]).toEqual([0, `Wrote ${copy}.\nWrote ${copy}.leads.\nWrote ${copy}.audit.\n`]);
      await appendAudit({ place: { file: `${copy}.audit` }, via: 'api' }, [entry('000002-b')]);
      const restored = await openAuditLog({ place: { file: `${copy}.audit` }, via: 'audit' });
      expect(await restored.read('acme', 9)).toMatchObject([{ after: '000001-a' }, { after: '000002-b' }]);
      await restored.close();
    } else {
      expect([code, stdout]).toEqual([0, `Wrote ${copy}.\nThe rest is in the database of DATABASE_URL. Copy it with: ${dump}\n`]);
      expect([`${copy}.leads`, `${copy}.audit`].filter((file) => existsSync(file))).toEqual([]);
    }
    await api.close();
    await stop();
  });
});

const dump = 'pg_dump "$DATABASE_URL" --file forecourt.sql';
