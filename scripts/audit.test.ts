import { hostname, userInfo } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Claim, type ReservationApi, startReservations } from '#api/reservations/testing.server.ts';
import { runCommand } from '../tests/support/run-script.ts';

let api: ReservationApi;
let held: Claim;

beforeAll(async () => {
  api = await startReservations();
  held = await api.claim();
});
afterAll(() => api.close());

function command(script: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { sitesDir, dataDir } = api.folders;
  return runCommand(script, [...args], { FORECOURT_SITES: sitesDir, FORECOURT_DATA: dataDir, DATABASE_URL: '', SMTP_URL: '', ...environment });
}

test('what commands change is in the log of its site, with before, after and who', async () => {
  const { storeFile } = api.folders;
  const nothing = await command('audit.ts', ['acme']);
  expect([nothing.code, nothing.stdout]).toEqual([0, 'acme: nothing is logged yet.\n']);
  await command('partners.ts', ['add', 'acme', 'carsite', '--fields', 'make', '--store', storeFile], { FORECOURT_ACTOR: 'Ann' });
  await command('partners.ts', ['revoke', 'acme', 'carsite', '--store', storeFile]);
  await command('reservations.ts', ['release', 'acme', held.id, '--store', storeFile], { FORECOURT_ACTOR: 'Ann' });
  await command('leads.ts', ['purge', 'acme', '--email', 'mia@mail.example', '--store', storeFile], { FORECOURT_ACTOR: 'Ann' });
  const { stdout } = await command('audit.ts', ['acme']);
  const me = `${userInfo().username}@${hostname()}`;
  expect(stdout.split('\n').map((line) => line.replace(/^\S+Z /, ''))).toEqual([
    'acme partner carsite: nothing → reads 4 fields by Ann (partners)',
    `acme partner carsite: active → revoked by ${me} (partners)`,
    expect.stringMatching(/^acme reservation [\w-]+: claimed → expired by Ann \(reservations\)$/),
    expect.stringMatching(/^acme personal data: nothing → \d leads, 0 alerts, 0 accounts erased by Ann \(leads\)$/),
    '',
  ]);
  expect(stdout).not.toMatch(/mia|nguyen/i);
  const latest = await command('audit.ts', ['acme', '--limit', '1', '--json']);
  expect(JSON.parse(latest.stdout)).toMatchObject({ entries: [{ site: 'acme', who: 'Ann', via: 'leads', what: 'personal data', before: null }] });
});

test('a site that nobody knows, and a limit that is no number, are named', async () => {
  expect(await command('audit.ts', ['acmee'])).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no site acmee') });
  expect(await command('audit.ts', [])).toMatchObject({ code: 2 });
  expect(await command('audit.ts', ['acme', '--limit', '0'])).toMatchObject({ code: 2 });
});
