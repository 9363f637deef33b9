import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type OperationName } from '#contract/contract.ts';
import { phone, signedIn } from './account/testing.server.ts';
import { alertSites, startAlerts } from './alerts/testing.server.ts';
import { type TestDatabase, testDatabases } from './test-databases.server.ts';

// Each text of each call, as a database may refuse it or a person mistakes it. No answer is a fault of ours.

const hostile = ['a\u0000b', '\ud800', 'x\udc00y', 'ａ＠ｂ．ｅｘａｍｐｌｅ', '０４９１５７０１５６', '\u202emoc', '?make=a%00b&q=%ED%A0%80', ''];

const consent = { given: true, text_version: 'v', text: 'Yes', at: '2026-11-29T00:00:00Z', page: '/', form: 'enquiry' };
const person = { first_name: 'Mia', last_name: 'Nguyen', email: 'mia@mail.example', phone_number: '0491570156' };
const lead = {
  form: 'enquiry',
  website_id: 'acme',
  is_last_step: true,
  userData: { name: 'Mia', email: 'mia@mail.example', phone: '0491570156', message: 'Hi', postcode: '2000' },
  car: null,
  calculator: null,
  change_over: null,
  consent,
  signals: { trap: '', filled_ms: 20_000 },
};
const search = { kind: 'search', search: '?make=Toyota' };

/** Valid input of the calls that take more than parameters. */
const valid: Partial<Record<OperationName, object>> = {
  lead,
  dryLead: lead,
  enquiry: { website_id: 'acme', name: 'Mia', email: 'mia@mail.example', message: 'Hi', consent, signals: lead.signals },
  plainForm: { name: 'Mia', email: 'mia@mail.example', phone: '0491570156', message: 'Hi', consent: 'Yes' },
  alert: { website_id: 'acme', email: 'mia@mail.example', target: search, consent: 'Yes' },
  plainAlert: { email: 'mia@mail.example', search: '?make=Toyota', car_id: 'v2', consent: 'Yes' },
  withdraw: { address: 'mia@mail.example' },
  addAlerts: { email: 'mia@mail.example', target: { kind: 'cars', ids: ['v2'] }, consent: 'Yes' },
  removeAlert: { id: 'x' },
  sendCode: { phone_number: phone },
  signIn: { phone_number: phone, code: '123456' },
  signOutDevice: { id: 'x' },
  saveCar: { phone_number: phone, car_id: 'v1' },
  removeCar: { phone_number: phone, car_id: 'v1' },
  mergeWatchlist: { cars: [{ car_id: 'v1', saved: true, at: 1 }] },
  reserve: { car_id: 'v1', ...person, agreed: true, browser_id: randomUUID() },
  reserveForm: { car_id: 'v1', ...person, agreed: 'on', key: randomUUID() },
  testPaymentPress: { press: 'pay' },
  regoLookup: { website_id: 'acme', rego: 'ABC123', regoState: 'NSW' },
  valuation: { website_id: 'acme', make: 'Toyota', model: 'HiLux', year: 2022, kms: 1 },
  postSubmit: { website_id: 'acme', category: 'sales', car_type: 'used' },
  miscellaneous: { column_name: 'valuation', text: 'x' },
  event: { event: 4, name: 'used_vehicle_view', site: 'acme', path: '/cars/hilux-1/', car_id: 'v1' },
};

/** A signed body, or none that a handler reads. */
const isRaw = (call: object) => 'raw' in call || 'byToken' in call;

/** Each copy has one text, or the name of one, replaced. */
function* variants(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const one of variants(inner, text)) yield Array.isArray(value) ? [one] : { ...value, [key]: one };
    if (!Array.isArray(value)) yield { ...value, [`${key}${text}`]: inner };
  }
}

describe.each(testDatabases)('on %s', (_name, openDatabase) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startAlerts>>;
  let cookie: string;
  beforeAll(async () => {
    database = await openDatabase();
    api = await startAlerts(database.place, {
      acme: { features: { ...alertSites.acme.features, checkout: true }, reservation: { provider: 'test' } },
    });
    const browser = await signedIn(api);
    cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  test.each(Object.keys(contract) as OperationName[])('%s answers every hostile text, and none with a fault', async (name) => {
    const call: { method: string; path: string; form?: unknown; body?: unknown } = contract[name];
    const faults: unknown[] = [];
    api.lines.length = 0;
    let sender = 0;
    const send = async (path: string, body: unknown) => {
      sender += 1;
      const isForm = call.form !== undefined;
      const headers = {
        Origin: alertSites.acme.url,
        Cookie: cookie,
        'Idempotency-Key': randomUUID(),
        'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        Authorization: `Bearer ${'x'.repeat(43)}`,
      };
      const text =
        typeof body === 'string'
          ? body
          : isForm
            ? new URLSearchParams(Object.entries(body as object).map(([key, value]) => [key, String(value)])).toString()
            : JSON.stringify(body);
      const init = call.method === 'post' ? { method: 'POST', headers, body: text } : { headers };
      const response = await api.fetch(`https://api.platform.example/acme${path}`, init, { address: `203.0.${sender >> 8}.${sender & 255}` });
      if (response.status === 500) faults.push([path, typeof body === 'string' ? body.slice(0, 20) : body]);
      return response.json().catch(() => null);
    };
    const input = valid[name] ?? {};
    for (const text of hostile) {
      const encoded = encodeURIComponent(text.toWellFormed());
      await send(
        `${call.path.replace(/\{\w+\}/g, encoded)}?website_id=acme&car_id=${encoded}&postcode=${encoded}&dealership_slug=${encoded}&to=paid`,
        input,
      );
      const plain = call.path.replace(/\{kind\}/, 'enquiry').replace(/\{\w+\}/g, 'x');
      for (const body of variants(input, text)) await send(plain, body);
    }
    if (call.form !== undefined) {
      const names = Array.from({ length: 501 }, (_, index) => index.toString(36)).join('&');
      expect(await send(call.path.replace(/\{\w+\}/g, 'enquiry'), names)).toMatchObject({ detail: 'The form has more than 500 fields.' });
    } else if (call.body !== undefined && !isRaw(call)) {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const)
        expect(await send(call.path.replace(/\{\w+\}/g, 'x'), `${open.repeat(1300)}1${close.repeat(1300)}`)).toMatchObject({
          detail: 'The input is nested deeper than 32.',
        });
    }
    expect(faults).toEqual([]);
    expect(api.lines.filter((line) => line.includes('"error"'))).toEqual([]);
  });
});
