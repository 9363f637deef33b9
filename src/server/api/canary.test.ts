import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minimalSite } from '#config/test-site.ts';
import { openApiDatabase, openLeadStore } from './lead-store/open-lead-store.server.ts';
import { startCrm, type TestCrm } from './outbox/testing.server.ts';
import { createPartnerStore } from './partners/partner-rows.server.ts';
import { type ServedApi, serveApi } from './serve-api.server.ts';
import { type ApiFolders, apiFolders, writeSite } from './testing.server.ts';

// Shopper input and dealer secrets must appear in no log, address, response or event.

const secret = 'whsec_Q2FuYXJ5U2VjcmV0Q2FuYXJ5U2VjcmV0Q2FuYXJ5';
const canaries = [
  'CanaryFirst',
  'CanaryLast',
  'canary@mail.example',
  '0491570156',
  '491570156',
  'CANARY1',
  'Canary message',
  'canary-key-0000000',
  'Q2FuYXJ5U2VjcmV0',
];

let folders: ApiFolders;
let folder: string;
let crm: TestCrm;
let api: ServedApi;
const lines: string[] = [];

beforeAll(async () => {
  folders = apiFolders();
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-canary-'));
  let failures = 2;
  crm = await startCrm(() => {
    failures -= 1;
    return failures >= 0 ? 500 : 200;
  });
  const target = { name: 'crm', kind: 'webhook', url: `https://${crm.host}/leads`, secret_env: 'CRM_SECRET' };
  writeSite(folders, 'acme', {
    ...minimalSite,
    sign_in: { sender: 'http', host_forwards_api: true, gateway: { url: `https://${crm.host}/sms` } },
    leads: {
      api: 'https://api.platform.example/acme',
      targets: [target, { ...target, name: 'mail', kind: 'email', url: undefined, secret_env: undefined }],
    },
  });
  api = await serveApi({
    ...folders,
    leadPlace: { file: folders.leadFile },
    host: '127.0.0.1',
    port: 0,
    metricsPort: 0,
    proxies: 0,
    isLocal: false,
    limits: { reads: 0, writes: 0, leads: 0, files: 0 },
    mailer: null,
    secret: (name) => (name === 'CRM_SECRET' ? secret : undefined),
    log: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await api.close();
  await crm.close();
  folders.remove();
  rmSync(folder, { recursive: true });
});

const headers = { 'Content-Type': 'application/json', Origin: 'https://www.acme.example', 'Idempotency-Key': 'canary-key-0000000' };
const lead = {
  form: 'trade_in',
  website_id: 'acme',
  is_last_step: true,
  userData: {
    name: 'CanaryFirst',
    last_name: 'CanaryLast',
    email: 'canary@mail.example',
    phone: '0491570156',
    rego: 'CANARY1',
    message: 'Canary message',
  },
  car: null,
  calculator: null,
  change_over: null,
  consent: null,
  signals: { trap: '', filled_ms: 20_000 },
};
const said: string[] = [];
async function post(call: string, body: unknown, own: Record<string, string> = {}): Promise<number> {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(`${api.address}/acme${call}`, {
    method: 'POST',
    headers: { ...headers, ...own },
    body: isForm ? body : JSON.stringify(body),
  });
  said.push(response.url, ...[...response.headers].flat(), await response.text());
  return response.status;
}

test('names, phones, plates, keys and secrets stand in no line of the log, in no address and in no answer', async () => {
  expect(await post('/leads', lead)).toBe(200);
  expect(await post('/leads', { ...lead, userData: { ...lead.userData, message: 'Canary message 2' } })).toBe(422);
  expect(await post('/leads', { ...lead, userData: { ...lead.userData, name: { deep: { deeper: { deepest: 'CanaryFirst' } } } } })).toBe(422);
  expect(await post('/leads', { ...lead, is_last_step: false }, { 'Idempotency-Key': 'canary-key-0000000' })).toBe(200);
  expect(await post('/leads', lead, { 'Idempotency-Key': 'CanaryFirst' })).toBe(400);
  expect(await post('/leads', lead, { Origin: 'https://canary.example' })).toBe(403);
  const form = new URLSearchParams({ ...lead.userData, postcode: '2250', vehicle: 'CANARY2' });
  expect(await post('/forms/request_photos', form, { 'Content-Type': 'application/x-www-form-urlencoded' })).toBe(200);
  expect(
    await post(
      '/enquiries',
      { website_id: 'acme', name: 'CanaryFirst', email: 'canary@mail.example', consent: null, signals: lead.signals },
      { 'Idempotency-Key': 'canary-key-0000001' },
    ),
  ).toBe(200);
  expect(await post('/post-submit', { website_id: 'acme', category: 'Trade-In', car_type: null })).toBe(204);
  // Each target failed: its address is on this machine.
  await expect.poll(() => lines.filter((line) => line.includes('"target"')).length, { timeout: 120_000 }).toBeGreaterThanOrEqual(4);
  expect(crm.got).toEqual([]);
  const texts = [...lines, ...said];
  expect(canaries.filter((canary) => texts.some((text) => text.toLowerCase().includes(canary.toLowerCase())))).toEqual([]);
  const store = await openLeadStore({ file: folders.leadFile });
  expect((await store.find({ tenant: 'acme' }, 10)).map(({ payload }) => payload.includes('CanaryFirst'))).toEqual([true, true, true]);
  await store.close();
  expect(lines.some((line) => line.includes('acme: leads wait for the target mail: SMTP_URL is not set'))).toBe(true);
});

test('the phone of whoever signs in stands in no line of the log, in no address and in no answer, also where the gateway fails', async () => {
  const before = [lines.length, said.length] as const;
  expect(await post('/api/account/code', { phone_number: '0491570156' })).toBe(503);
  expect(await post('/api/account/code', { phone_number: { deep: '0491570156' } })).toBe(422);
  expect(await post('/api/account/code', { phone_number: '+64 0491570156' })).toBe(422);
  expect(await post('/api/account/sign-in', { phone_number: '0491570156', code: '000000' })).toBe(422);
  const texts = [...lines.slice(before[0]), ...said.slice(before[1])];
  expect(texts.join('\n')).toContain('a sign-in code was not sent');
  expect(canaries.filter((canary) => texts.some((text) => text.toLowerCase().includes(canary.toLowerCase())))).toEqual([]);
});

test('a number plate is posted, never asked for in an address', async () => {
  expect((await fetch(`${api.address}/acme/rego?rego=CANARY1&regoState=nsw`)).status).toBe(405);
  expect(lines.join('\n')).not.toContain('CANARY1');
});

test('it says that it is ready while its stores can be written and sites are read', async () => {
  const ready = await fetch(`${api.address}/ready`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', sites: 2 }]);
});

test('metrics say where leads are and what waits, on this machine alone, and nothing of a person', async () => {
  const address = api.metricsAddress ?? '';
  const database = await openApiDatabase({ file: folders.leadFile });
  const webhook = { url: `https://${crm.host}/stock`, secretEnv: 'CRM_SECRET' };
  await createPartnerStore(database).add({ tenant: 'acme', name: 'carsite', fields: ['id'], webhook, now: Date.now() });
  await database.database.destroy();
  await expect.poll(async () => (await (await fetch(address)).text()).includes('state="pending"')).toBe(true);
  const text = await (await fetch(address)).text();
  expect(text).toContain('forecourt_lead_deliveries{site="acme",target="mail",state="pending"}');
  expect(text).toMatch(/forecourt_lead_oldest_pending_seconds\{site="acme",target="mail"\} \d/);
  expect(text).toMatch(/forecourt_leads\{site="acme",lane="(?:inbox|review)"\} \d/);
  expect(text).toContain('forecourt_lead_target_unset{site="acme",target="mail",variable="SMTP_URL"} 1');
  expect(text).toMatch(/forecourt_partner_events\{site="acme",partner="carsite"\} \d/);
  expect(text).toMatch(/forecourt_partner_oldest_pending_seconds\{site="acme",partner="carsite"\} \d/);
  expect(canaries.filter((canary) => text.toLowerCase().includes(canary.toLowerCase()))).toEqual([]);
  const { port } = new URL(address);
  const asOther = await new Promise<number>((resolve, reject) => {
    const asking = request({ host: 'localhost', port, path: '/metrics', headers: { Host: 'evil.example' } }, ({ statusCode }) =>
      resolve(statusCode ?? 0),
    );
    asking.on('error', reject).end();
  });
  expect(asOther).toBe(421);
  expect((await fetch(`${api.address}/metrics`)).status).toBe(404);
});
