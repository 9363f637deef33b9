import { afterAll, beforeAll, expect, test } from 'vitest';
import { minimalSite } from '#config/test-site.ts';
import { openSnapshotAsync } from '#stock/write/snapshot.server.ts';
import { createLeadDelivery } from '../outbox/lead-delivery.server.ts';
import type { Email } from '../outbox/send-email.server.ts';
import { type ApiFolders, apiFolders, startTestApi, writeSite } from '../testing.server.ts';

let folders: ApiFolders;
beforeAll(() => {
  folders = apiFolders();
  const to = (name: string) => ({ name, kind: 'email', to: [`${name}@acme.example`] });
  writeSite(folders, 'acme', { ...minimalSite, leads: { targets: [to('all'), { ...to('toyota'), when: { makes: ['Toyota'] } }] } });
});
afterAll(() => folders.remove());

const headers = { Origin: 'https://www.acme.example' };
const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0491 570 156', postcode: '2250' };
const body = {
  form: 'vehicle_enquiry',
  website_id: 'acme',
  is_last_step: true,
  userData: { ...person, car_id: 'v1' },
  car: null,
  calculator: null,
  change_over: null,
  consent: null,
  signals: { trap: '', filled_ms: 30_000 },
};

test('leads that come before the stock are taken at once; they are delivered with the facts of their vehicle, to the targets that it has', async () => {
  const allowed = Promise.withResolvers<void>();
  let opened = 0;
  const api = await startTestApi(folders, {
    async open(dataDir, slug) {
      opened += 1;
      await allowed.promise;
      return openSnapshotAsync(dataDir, slug);
    },
  });
  const post = (path: string, init: RequestInit) => api.fetch(path, { method: 'POST', ...init });
  const json = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': '00000000-0000-4000-8000-000000000001' };
  expect((await post('/acme/leads', { headers: json, body: JSON.stringify(body) })).status).toBe(200);
  // Without script; a vehicle that is named by id needs no description.
  const form = () => post('/acme/forms/request_photos', { headers, body: new URLSearchParams({ ...person, car_id: 'v2' }) });
  const first = await (await form()).text();
  expect(first).toContain('Thank you');
  expect((await api.leads.find({}, 9)).map(({ payload }) => JSON.parse(payload).car_source)).toEqual(['unread', 'unread']);
  const emails: Email[] = [];
  const delivery = createLeadDelivery({
    tenants: api.tenants,
    database: api.database,
    mailer: {
      async send(email) {
        emails.push(email);
        return { code: '250', kind: 'delivered' };
      },
      close: () => {},
    },
    secret: () => undefined,
    now: Date.now,
    log: () => {},
  });
  delivery.wake();
  await expect.poll(() => opened).toBe(1);
  expect(emails).toEqual([]);
  allowed.resolve();
  await expect.poll(() => emails.length).toBe(4);
  expect(emails.map(({ to }) => to[0]).sort()).toEqual(['all@acme.example', 'all@acme.example', 'toyota@acme.example', 'toyota@acme.example']);
  for (const { text } of emails)
    expect(text).toMatch(/\nVehicle: 2022 Toyota HiLux \| \$5\d,\d{3} \| Drive away \| https:\/\/www\.acme\.example\/cars\//);
  expect(await (await form()).text()).toBe(first);
  await delivery.stop();
});
