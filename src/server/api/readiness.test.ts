import { renameSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiFolders, apiFolders, startTestApi } from './testing.server.ts';

let folders: ApiFolders;
beforeAll(() => {
  folders = apiFolders();
});
afterAll(() => folders.remove());

test('readiness is looked at once for all who ask meanwhile, and limited for each address as calls are', async () => {
  let [pings, elapsed] = [0, 0];
  const ping = async () => {
    pings += 1;
  };
  const { leads } = await startTestApi(folders);
  const api = await startTestApi(folders, {
    leads: { ...leads, ping },
    elapsed: () => elapsed,
    limits: { reads: 50, writes: 0, leads: 0, files: 0 },
  });
  const ask = async (path: string, address: string) => (await api.answer(new Request(`http://localhost:4320${path}`), { address })).status;
  const statuses = await Promise.all(Array.from({ length: 600 }, (_, index) => ask('/ready', `1.2.3.${index % 20}`)));
  expect([new Set(statuses), pings]).toEqual([new Set([200]), 1]);
  elapsed += 2000;
  await ask('/ready', '1.2.4.1');
  expect(pings).toBe(2);
  const many = await Promise.all(Array.from({ length: 60 }, () => ask('/ready', '1.2.4.2')));
  expect([many.filter((status) => status === 200).length, many.filter((status) => status === 429).length]).toEqual([50, 10]);
  const unknown = await Promise.all(Array.from({ length: 60 }, () => ask('/nobody/leads/', '1.2.4.3')));
  expect(unknown.filter((status) => status === 429)).toHaveLength(10);
  // Liveness is not rate limited.
  expect(await Promise.all(Array.from({ length: 60 }, () => ask('/health', '1.2.4.4')))).toEqual(Array(60).fill(200));
});

const lead = {
  form: 'general_enquiry',
  website_id: 'acme',
  is_last_step: true,
  userData: { email: 'ann@mail.example' },
  car: null,
  calculator: null,
  change_over: null,
  consent: null,
  signals: { trap: '', filled_ms: null },
};
const sent = (body: object, path = '/acme/leads/dry-run') =>
  new Request(`http://localhost:4320${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': '00000000-0000-4000-8000-000000000001' },
    body: JSON.stringify(body),
  });

test('a dry lead is checked as a lead, stores and sends nothing, and shares the check of the databases', async () => {
  let [pings, woken] = [0, 0];
  const { leads } = await startTestApi(folders);
  const ping = async (at: number) => {
    pings += 1;
    await leads.ping(at);
  };
  const onLead = () => {
    woken += 1;
  };
  const api = await startTestApi(folders, { leads: { ...leads, ping }, onLead, elapsed: () => 0 });
  const status = async (body: object) => (await api.answer(sent(body), {})).status;
  expect(await status(lead)).toBe(204);
  expect(await status({ ...lead, website_id: 'beta' })).toBe(422);
  expect(await status({ ...lead, userData: {} })).toBe(422);
  expect(await status({ ...lead, form: 'no such form' })).toBe(422);
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => status(lead))))).toEqual(new Set([204]));
  expect([pings, woken, (await leads.countLeads()).leads]).toEqual([1, 0, []]);
});

test('a deleted database takes no lead: its shopper sends it again, and a dry one says so', async () => {
  const api = await startTestApi(folders);
  renameSync(folders.leadFile, `${folders.leadFile}.away`);
  const answers = await Promise.all([sent(lead), sent(lead, '/acme/leads')].map((request) => api.answer(request, {})));
  expect(answers.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
  renameSync(`${folders.leadFile}.away`, folders.leadFile);
});
