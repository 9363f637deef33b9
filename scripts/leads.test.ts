import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewLead } from '#api/lead-store/lead-store.ts';
import { createLeadStore, openApiDatabase, openLeadStore } from '#api/lead-store/open-lead-store.server.ts';
import { type ApiFolders, apiFolders, writeSite } from '#api/testing.server.ts';
import { minimalSite } from '#config/test-site.ts';
import { runCommand } from '../tests/support/run-script.ts';

let folders: ApiFolders;
const payload = {
  form: 'fleet',
  userData: { name: 'Canary Ann', email: 'ann@mail.example' },
  car: null,
  calculator: null,
  change_over: null,
  consent: null,
};
const lead = (number: number, own: Partial<NewLead> = {}): NewLead => ({
  id: `lead-${number}`,
  tenant: 'acme',
  key: `key-${number}`,
  digest: '',
  reference: `REF-${number}`,
  lane: 'inbox',
  signals: [],
  form: 'fleet',
  category: null,
  email: 'ann@mail.example',
  phone: null,
  payload: JSON.stringify(payload),
  created: Date.parse('2026-11-20T00:00:00Z') + number,
  targets: ['crm'],
  ...own,
});

beforeAll(async () => {
  folders = apiFolders();
  writeSite(folders, 'acme', { ...minimalSite, leads: { targets: [{ name: 'crm', kind: 'email' }] } });
  const opened = await openApiDatabase({ file: folders.leadFile });
  const store = createLeadStore(opened);
  await store.addLead(lead(1));
  await store.addLead(lead(2, { lane: 'spam', signals: ['trap'], targets: [] }));
  await store.addLead(lead(3, { tenant: 'beta' }));
  const dead = opened.database.updateTable('deliveries').set({ state: 'dead', outcome: '410', attempts: 1, last_at: 5 });
  await dead.where('lead_id', '=', 'lead-1').execute();
  await store.close();
});
afterAll(() => folders.remove());

function command(...args: string[]) {
  const { sitesDir, dataDir, storeFile } = folders;
  const environment = { FORECOURT_SITES: sitesDir, FORECOURT_DATA: dataDir, DATABASE_URL: '', SMTP_URL: '' };
  return runCommand('leads.ts', [...args, '--store', storeFile], environment);
}

async function stored(name?: string) {
  const store = await openLeadStore({ file: folders.leadFile });
  const leads = await store.find({ name }, 10);
  const deliveries = await store.findDeliveries(leads);
  await store.close();
  return [leads, deliveries] as const;
}

test('list names leads and what became of them, and nothing of a person; dead letters are delivered again', async () => {
  const listed = await command('list', 'acme');
  expect(listed.stdout).toContain('acme  REF-1  inbox   fleet  crm dead (410)');
  expect(listed.stdout).toMatch(/REF-2.*\n.*REF-1.*\n2 leads\.\n$/);
  expect(listed.stdout).not.toMatch(/canary|mail\.example/i);
  expect(JSON.parse((await command('list', '--dead', '--json')).stdout).leads).toMatchObject([{ id: 'lead-1', deliveries: [{ state: 'dead' }] }]);
  expect((await command('replay', 'acme')).stdout).toBe('1 dead letters are due again.\n');
  expect((await command('show', 'acme', 'REF-1')).stdout).toContain(
    'name: Canary Ann\nemail: ann@mail.example\nDelivery: crm pending after 1 attempts',
  );
});

test('a lead is moved out of the spam lane, and goes to whom it is for', async () => {
  expect((await command('move', 'acme', 'REF-2', '--lane', 'inbox')).stdout).toBe('lead-2 lies in the inbox lane.\n');
  const [moved, deliveries] = await stored('lead-2');
  expect([moved, deliveries]).toMatchObject([[{ lane: 'inbox', form: 'fleet' }], [{ target: 'crm', state: 'pending' }]]);
});

test('export and purge are of one site; a person is forgotten', async () => {
  const csv = (await command('export', 'acme')).stdout;
  expect(csv.split('\r\n').filter((line) => line.includes('Canary Ann'))).toHaveLength(2);
  const { database } = await openApiDatabase({ file: folders.leadFile });
  const ann = { id: 'ann', tenant: 'acme', channel: 'email', address: 'ann@mail.example', last_day: '', created: 0 } as const;
  const consent = { consent_text: 'Yes', consent_version: '1', consent_at: 0 };
  const car = { kind: 'car', subject: 'v1', name: 'A car', state: 'active', request: 'r', seen: null, seen_at: 0 } as const;
  await database.insertInto('alert_owners').values(ann).execute();
  await database
    .insertInto('alerts')
    .values({ id: 'a', tenant: 'acme', owner_id: 'ann', user_id: null, ...car, ...consent, created: 0, changed: 0 })
    .execute();
  await database.destroy();
  expect((await command('purge', 'acme', '--email', 'Ann@mail.example', '--dry-run')).stdout).toContain('2 leads and 1 alert would be forgotten.');
  expect((await command('purge', 'acme', '--email', 'Ann@mail.example')).stdout).toContain('2 leads and 1 alert are forgotten.');
  expect((await command('purge', 'acme', '--email', 'Ann@mail.example', '--dry-run')).stdout).toContain('0 leads would be forgotten.');
  const [left] = await stored();
  expect(left).toMatchObject([{ tenant: 'beta', reference: 'REF-3' }]);
});

test('what cannot be done is said, with the exit code', async () => {
  expect(await command('show', 'acme', 'NONE')).toMatchObject({ code: 1, stderr: 'acme has no lead NONE.\n' });
  expect((await command('purge', 'acme')).stderr).toMatch(/^Say whose or from when/);
  expect((await command('forget')).code).toBe(2);
});

test('what an action would pass over is refused, and nothing is forgotten or written', async () => {
  const before = await stored();
  for (const args of [
    ['purge', 'beta', 'REF-3', '--email', 'ann@mail.example'],
    ['purge', 'beta', '--since', '2026-11-21', '--before', '2026-11-22'],
    ['export', 'beta', 'REF-3'],
    ['list', 'beta', 'REF-3'],
    ['allow', 'beta', 'REF-3', '--email', 'ann@mail.example'],
  ]) {
    const { code, stdout, stderr } = await command(...args);
    expect([args, code, stdout, stderr.split('\n')[0]]).toEqual([
      args,
      2,
      '',
      args.includes('REF-3') ? `${args[0]} takes no single lead: leave REF-3 out.` : 'purge goes by --before: leave --since out.',
    ]);
  }
  expect(await stored()).toEqual(before);
});

test('what somebody typed controls no terminal, as text and as JSON', async () => {
  const store = await openLeadStore({ file: folders.leadFile });
  const message = 'x\u001b]0;pwned\u0007\u009b2J\u202e\nReference: FAKE';
  await store.addLead(lead(4, { tenant: 'beta', payload: JSON.stringify({ ...payload, userData: { name: 'Ann', message } }), targets: [] }));
  await store.close();
  for (const args of [
    ['show', 'beta', 'lead-4'],
    ['show', 'beta', 'lead-4', '--json'],
    ['export', 'beta', '--format', 'json'],
    ['list', 'beta'],
  ]) {
    const { stdout, code } = await command(...args);
    expect([args, code]).toEqual([args, 0]);
    expect(stdout).not.toMatch(/[^\P{Cc}\n\t]|[\u202a-\u202e]/u);
  }
  expect((await command('show', 'beta', 'lead-4')).stdout).toContain('message: x]0;pwned2J\n    Reference: FAKE\n');
});

test('a site or a store that is not there is named, with what is near; nothing is made', async () => {
  expect(await command('list', 'acne')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no site acne in .*\. Did you mean acme\?\n$/),
  });
  const { sitesDir, dataDir } = folders;
  const environment = { FORECOURT_SITES: sitesDir, FORECOURT_DATA: dataDir, DATABASE_URL: '', SMTP_URL: '' };
  const typo = path.join(dataDir, 'typo', 'api.sqlite');
  for (const [script, ...args] of [
    ['leads', 'list'],
    ['api', '--backup', path.join(dataDir, 'copy.sqlite')],
  ] as const) {
    const { code, stderr } = await runCommand(`${script}.ts`, [...args, '--store', typo], environment);
    expect([code, stderr]).toEqual([1, expect.stringContaining(path.dirname(typo))]);
  }
  expect(existsSync(path.dirname(typo))).toBe(false);
});
