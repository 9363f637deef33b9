import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { minimalSite } from '#config/test-site.ts';
import { type ApiFolders, apiFolders, startTestApi, writeSite } from './testing.server.ts';

type Api = Awaited<ReturnType<typeof startTestApi>>;
let folders: ApiFolders;
let api: Api;
let keys = 0;

const targets = [{ name: 'crm', kind: 'webhook', url: 'https://crm.example/leads', secret_env: 'CRM_SECRET' }];
beforeAll(() => {
  folders = apiFolders();
  writeSite(folders, 'acme', { ...minimalSite, leads: { targets } });
});
afterAll(() => folders.remove());
beforeEach(async () => {
  api = await startTestApi(folders);
});

const newKey = () => {
  keys += 1;
  return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`;
};
const origin = 'https://www.acme.example';
const car = {
  car_id: 'v1',
  slug: 'hilux-1',
  stock_number: null,
  title: '2022 Toyota HiLux',
  price: '$52,990',
  price_basis: 'Drive away',
  link: `${origin}/cars/hilux-1/`,
};
const lead = (own: object = {}, userData: object = {}) => ({
  form: 'vehicle_enquiry',
  website_id: 'acme',
  is_last_step: true,
  userData: { name: 'Ann', email: 'Ann@Mail.example', phone: '0491 570 156', message: 'Is it there?', category: 'Vehicle Enquiry', ...userData },
  car,
  calculator: { amount: 30_000, frequency: '52' },
  change_over: null,
  consent: { given: false, text_version: 'v1', text: 'Write to me.', at: '2026-11-21T09:00:00Z', page: '/cars/hilux-1/', form: 'vehicle_enquiry' },
  signals: { trap: '', filled_ms: 30_000 },
  ...own,
});
const factsOfStock = {
  car_id: 'v1',
  stock_number: null,
  'Vehicle Make': 'Toyota',
  'Vehicle Model': 'HiLux',
  manufacturer_slug: 'toyota',
  car_type: 'used',
  vehicle_status: 'in_stock',
};
type Sent = { key?: string | null; path?: string; headers?: Record<string, string>; address?: string; api?: Api };
function send(
  body: unknown,
  { key = newKey(), path = '/acme/leads', headers = {}, address = '1.2.3.4', api: to = api }: Sent = {},
): Promise<Response> {
  const all = { 'Content-Type': 'application/json', Origin: origin, ...(key === null ? {} : { 'Idempotency-Key': key }), ...headers };
  return to.answer(new Request(new URL(path, 'http://localhost:4320'), { method: 'POST', headers: all, body: JSON.stringify(body) }), { address });
}
const problem = async (response: Response) => ({ status: response.status, ...(await response.json()) });
/** Two signals: the honeypot is filled in, and too fast. */
const machine = { trap: 'x', trap_name: 'extra_line', filled_ms: 300 };
const rows = () => api.leads.find({}, 1000);

test('a lead is kept with all that it carries, and waits for the targets of its site', async () => {
  const before = (await rows()).length;
  const response = await send(lead());
  expect(response.status).toBe(200);
  const answer = await response.json();
  expect(answer).toEqual({
    lead_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
  });
  const [row] = await api.leads.find({ name: answer.reference }, 2);
  expect(row).toMatchObject({
    tenant: 'acme',
    lane: 'inbox',
    form: 'vehicle_enquiry',
    category: 'Vehicle Enquiry',
    email: 'ann@mail.example',
    phone: 'tel:+61491570156',
  });
  const { signals: _signals, website_id: _site, is_last_step: _step, ...kept } = lead();
  expect(JSON.parse(row?.payload ?? '')).toEqual({ ...kept, userData: { ...kept.userData, ...factsOfStock }, car_source: 'stock' });
  expect(await api.leads.findDeliveries([{ id: answer.lead_id }])).toMatchObject([{ target: 'crm', state: 'pending', attempts: 0 }]);
  expect((await rows()).length).toBe(before + 1);
});

test('a step on the way is no lead: nothing of what was typed is kept', async () => {
  const before = (await rows()).length;
  expect(await (await send(lead({ is_last_step: false }))).json()).toEqual({ lead_id: null, reference: null });
  expect((await rows()).length).toBe(before);
});

test('the same key with the same body gets the same answer, with another body 422, of another site its own', async () => {
  const key = newKey();
  const first = await (await send(lead(), { key })).json();
  expect(await (await send(lead(), { key: `"${key}"` })).json()).toEqual(first);
  // The order of names does not matter.
  const turned = Object.fromEntries(Object.entries(lead()).reverse());
  expect(await (await send(turned, { key })).json()).toEqual(first);
  expect(await problem(await send(lead({}, { message: 'Another' }), { key }))).toMatchObject({
    status: 422,
    type: 'urn:forecourt:problem:other-body',
  });
  const other = { ...lead(), website_id: 'beta' };
  const beta = await (await send(other, { key, path: '/beta/leads', headers: { Origin: 'https://www.beta.example' } })).json();
  expect(beta.lead_id).not.toBe(first.lead_id);
});

test('without its key, or with one that is none, a lead is not taken', async () => {
  const missing = { status: 400, type: 'urn:forecourt:problem:no-key', title: 'The header Idempotency-Key is missing or malformed' };
  for (const key of [null, 'short', 'x'.repeat(101), 'with spaces in it, yes'])
    expect(await problem(await send(lead(), { key }))).toMatchObject(missing);
});

test('1,000 racing pairs with one key make one lead; who is too early hears to come again', async () => {
  const before = (await rows()).length;
  const key = newKey();
  const responses = await Promise.all(Array.from({ length: 2000 }, () => send(lead(), { key })));
  const statuses = Map.groupBy(responses, ({ status }) => status);
  expect([...statuses.keys()].sort()).toEqual([200, 409]);
  expect(statuses.get(409)?.[0]?.headers.get('Retry-After')).toBe('1');
  const answers = await Promise.all((statuses.get(200) ?? []).map(async (response) => JSON.stringify(await response.json())));
  expect(new Set(answers).size).toBe(1);
  expect((await rows()).length).toBe(before + 1);
});

test('a lead that nobody could answer is refused in the words of the site', async () => {
  const text = 'Please enter an email address or phone number so we can reply.';
  expect(await problem(await send(lead({}, { email: '', phone: '12' })))).toMatchObject({
    status: 422,
    detail: text,
    errors: [{ pointer: '/body/userData/email', detail: text }],
  });
});

test('spam is answered exactly as a lead is, and goes to nobody', async () => {
  const good = await send(lead());
  const spam = await send(lead({ signals: machine }));
  const shape = async (response: Response) => {
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
    const text = await response.text();
    return { status: response.status, headers, length: text.length, body: text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9A-Z]{4}-[0-9A-Z]{4}/g, '…') };
  };
  const { lead_id: id } = await spam.clone().json();
  expect(await shape(spam)).toEqual(await shape(good));
  expect(await api.leads.find({ name: id }, 1)).toMatchObject([{ lane: 'spam', signals: ['trap', 'too_fast'] }]);
  expect(await api.leads.findDeliveries([{ id }])).toEqual([]);
});

test('spam is answered after the same work of the store as a lead, one transaction that is waited for, and by no timer', async () => {
  const calls: string[] = [];
  // Durations vary, so they are masked.
  const counted = Object.fromEntries(
    Object.entries(api.leads).map(([name, work]) => [
      name,
      async (...args: never[]) => {
        calls.push(`${name} begins`);
        const result = await Reflect.apply(work, api.leads, args);
        calls.push(`${name} ends`);
        return result;
      },
    ]),
  ) as Api['leads'];
  const watched = await startTestApi(folders, { leads: counted, onLead: () => void calls.push('delivery is told') });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const work = async (signals: object) => {
    calls.length = 0;
    timers.mockClear();
    const response = await send(lead({ signals }), { api: watched });
    calls.push('answered');
    expect(response.status).toBe(200);
    return { calls: [...calls], timers: timers.mock.calls.length };
  };
  const before = (await api.leads.countByLane('acme')).spam;
  const good = await work({ trap: '', filled_ms: 30_000 });
  const spam = await work(machine);
  timers.mockRestore();
  expect((await api.leads.countByLane('acme')).spam - before).toBe(1);
  expect(good).toEqual({
    calls: ['findByKey begins', 'findByKey ends', 'addLead begins', 'addLead ends', 'delivery is told', 'answered'],
    timers: 0,
  });
  expect(spam).toEqual(good);
});

test('too many of one address spill into other lanes, and are refused at the hard limit alone', async () => {
  const strict = await startTestApi(folders, { limits: { reads: 0, writes: 1, leads: 40, files: 0 } });
  const before = await strict.leads.countByLane('acme');
  const statuses: number[] = [];
  for (let count = 0; count < 42; count += 1) statuses.push((await send(lead(), { address: '1.2.3.5', api: strict })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  expect(statuses.slice(40)).toEqual([429, 429]);
  const after = await strict.leads.countByLane('acme');
  expect({ inbox: after.inbox - before.inbox, review: after.review - before.review, spam: after.spam - before.spam }).toEqual({
    inbox: 30,
    review: 10,
    spam: 0,
  });
  // Behind an unconfigured proxy every request has its address, so the address is no signal.
  for (const address of ['127.0.0.1', '10.0.0.7', 'fd00:0:0:1']) {
    for (let count = 0; count < 34; count += 1) await send(lead(), { address, api: strict });
  }
  expect((await strict.leads.countByLane('acme')).inbox - after.inbox).toBe(102);
});

test('a general enquiry is a lead, and says its success', async () => {
  const enquiry = {
    website_id: 'acme',
    name: 'Ann',
    email: 'a@mail.example',
    message: 'Hi',
    opt_in: false,
    additional_services: ['Courtesy car'],
    consent: null,
    signals: { trap: '', filled_ms: 9000 },
  };
  const answer = await (await send(enquiry, { path: '/acme/enquiries' })).json();
  expect(answer).toEqual({ success: true, lead_id: expect.any(String), reference: expect.any(String) });
  const [row] = await api.leads.find({ name: answer.lead_id }, 1);
  expect(row?.form).toBe('general_enquiry');
  expect(JSON.parse(row?.payload ?? '').userData).toEqual({
    name: 'Ann',
    email: 'a@mail.example',
    message: 'Hi',
    opt_in: false,
    additional_services: ['Courtesy car'],
  });
});

const form = (fields: Record<string, string> | [string, string][], headers: Record<string, string> = {}, kind = 'test_drive') =>
  api.answer(
    new Request(new URL(`/acme/forms/${kind}`, 'http://localhost:4320'), {
      method: 'POST',
      headers: { Origin: origin, ...headers },
      body: new URLSearchParams(fields),
    }),
    { address: '1.2.3.6' },
  );

const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0491 570 156', postcode: '2250' };

test('ticked boxes and answers about the shopper’s car are sent together (specification 2 §5)', async () => {
  writeSite(folders, 'acme', { ...minimalSite, leads: { targets, additional_services: ['Roof racks', 'Tow bar'] } });
  const enquiry = await form({ ...person, message: 'Hello', category: 'General Enquiry', 'Roof racks--check-option': 'true' }, {}, 'general_enquiry');
  expect([enquiry.status, await enquiry.text()]).toEqual([200, expect.stringContaining('Thank you')]);
  const own = { car_year: '2019', car_make: 'Mazda', car_model: '3', kms: '45,000', finance: 'No' };
  const adjusted = { 'adjustment--condition': 'Good', 'adjustment--service_history': 'Full', 'adjustment--accident': 'No' };
  expect((await form({ ...person, ...own, ...adjusted }, {}, 'trade_in')).status).toBe(200);
  const sent = (await api.leads.find({ tenant: 'acme' }, 9)).map(({ payload }) => JSON.parse(payload).userData);
  expect(sent).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ additional_services: ['Roof racks'], category: 'General Enquiry' }),
      expect.objectContaining({ adjustmentAnswers: { condition: 'Good', service_history: 'Full', accident: 'No' }, kms: 45_000 }),
    ]),
  );
  writeSite(folders, 'acme', { ...minimalSite, leads: { targets } });
});

test('a form without script makes the same lead, and is answered with a page', async () => {
  const fields = { ...person, car_id: 'v1', opt_in: 'true', website: '', page_id: '/book-test-drive/', 'colour--radio-option': 'red', stray: 'x' };
  const response = await form(fields);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html;charset=utf-8']);
  const html = await response.text();
  const reference = /Your reference is ([0-9A-Z]{4}-[0-9A-Z]{4})\./.exec(html)?.[1] ?? '';
  expect(html).toContain('<h1>Thank you</h1>');
  expect(html).toContain('<a href="https://www.acme.example/">Back to Acme Motors</a>');
  const [row] = await api.leads.find({ name: reference }, 1);
  expect(row).toMatchObject({ form: 'test_drive', lane: 'review', signals: ['no_script'] });
  expect(JSON.parse(row?.payload ?? '')).toMatchObject({
    userData: {
      name: 'Ann',
      car_id: 'v1',
      opt_in: true,
      phone: '+61491570156',
      page_id: '/book-test-drive/',
      source: 'Website',
      category: 'Test Drive',
    },
    consent: {
      given: true,
      text: 'Yes, send me offers and news by email or SMS. I can unsubscribe at any time.',
      page: '/book-test-drive/',
      form: 'test_drive',
    },
    car: { car_id: 'v1', title: '2022 Toyota HiLux', price: '$52,990', price_basis: 'Drive away', link: 'https://www.acme.example/cars/hilux-1/' },
  });
  // A password manager may have filled in an earlier release's honeypot, but hardly this one's.
  for (const [name, signal] of [
    ['website', 'website_trap'],
    ['extra_line', 'trap'],
  ] as const) {
    const trapped = /Your reference is ([0-9A-Z-]{9})/.exec(await (await form({ ...fields, message: name, [name]: 'https://ann.example' })).text());
    const [found] = await api.leads.find({ name: trapped?.[1] }, 1);
    expect(found?.signals).toEqual([signal, 'no_script']);
    expect(found?.lane).toBe(signal === 'trap' ? 'spam' : 'review');
  }
  // Pressed twice, also concurrently: one lead, one reference.
  const again = await Promise.all([form(fields), form(fields)]);
  for (const one of again) expect(await one.text()).toBe(html);
});

test('what is wrong with it is a page too, with every text escaped (specification 2 §8)', async () => {
  const response = await form({ name: '<script>alert(1)</script>', postcode: '22' });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('<h1>An error occurred when submitting this form</h1><p>Please fix the following errors:</p><ul><li>');
  expect(html).toContain('<li>Invalid postcode. Please enter a 4-digit number.</li>');
  expect(html).not.toContain('<script');
  expect((await form({ name: 'x' }, { 'Content-Type': 'application/json' })).status).toBe(415);
  expect((await form({ name: 'x' }, {}, 'unknown')).status).toBe(422);
  expect((await form({ name: 'x' }, { Origin: 'https://evil.example' })).status).toBe(403);
});

test('a site with a page for it sends the shopper there', async () => {
  writeSite(folders, 'acme', { ...minimalSite, leads: { targets, no_script_path: '/thanks/' } });
  const response = await form({ ...person, vehicle: 'The red one' });
  expect([response.status, response.headers.get('Location')]).toEqual([303, 'https://www.acme.example/thanks/']);
  writeSite(folders, 'acme', { ...minimalSite, leads: { targets } });
});

test('a postcode is geocoded; one that nobody knows is an invalid postcode (specification 2 §5, §8)', async () => {
  const asked = (postcode: string) => api.fetch(`/acme/geocode?postcode=${postcode}`);
  expect(await (await asked('2250')).json()).toEqual({ lat: -33.42, lng: 151.34, place: '2250' });
  expect(await problem(await asked('9999'))).toMatchObject({ status: 404, title: 'Invalid postcode', detail: 'Invalid postcode' });
  expect(await problem(await asked('22'))).toMatchObject({ status: 422, errors: [{ detail: 'Invalid postcode. Please enter a 4-digit number.' }] });
});

test('a number plate comes back as it was typed, with the word that no register was asked; an adapter asks one', async () => {
  const body = { website_id: 'acme', rego: ' abc12d', regoState: 'qld' };
  const typed = {
    rego: 'ABC12D',
    regoState: 'qld',
    source: 'none',
    vehicle: null,
    note: 'We haven’t checked this registration. Your details will go to the dealership as you entered them.',
  };
  expect(await (await send(body, { path: '/acme/rego' })).json()).toEqual(typed);
  const rego = async () => {
    throw new Error('The register sleeps.');
  };
  api = await startTestApi(folders, { rego });
  expect(await (await send(body, { path: '/acme/rego' })).json()).toEqual(typed);
  expect(api.lines.join('\n')).toContain('no register of number plates: The register sleeps.');
  expect(api.lines.join('\n')).not.toMatch(/abc12d/i);
});

test('what is told after a form, and a valuation where the site keeps them', async () => {
  const before = api.store.totals('acme').events;
  expect((await send({ website_id: 'acme', category: 'Test Drive', car_type: 'used' }, { path: '/acme/post-submit' })).status).toBe(204);
  expect(api.store.totals('acme').events).toBe(before + 1);
  const valuation = { column_name: 'valuation', retail: 15_000, trade: 12_000, description: 'Fair' };
  expect((await send(valuation, { path: '/acme/api/miscellaneous' })).status).toBe(404);
  writeSite(folders, 'acme', { ...minimalSite, trade_in: { save_valuation: true } });
  expect((await send(valuation, { path: '/acme/api/miscellaneous' })).status).toBe(204);
  expect((await send({ ...valuation, column_name: 'other' }, { path: '/acme/api/miscellaneous' })).status).toBe(422);
  writeSite(folders, 'acme', { ...minimalSite, leads: { targets } });
});

test('once an address floods in haste, what it sent too fast lies in the spam lane; what nothing else speaks against stays', async () => {
  const api = await startTestApi(folders, { limits: { reads: 0, writes: 1, leads: 40, files: 0 } });
  const from = { address: '1.2.9.9', api };
  const calm = await (await send(lead(), from)).json();
  const hasty: string[] = [];
  const laneOf = async (id: string) => (await api.leads.find({ name: id }, 1))[0]?.lane;
  const hurry = async () => {
    const answer = await (await send(lead({ signals: { trap: '', filled_ms: 300 } }), from)).json();
    hasty.push(answer.lead_id);
  };
  for (let count = 0; count < 10; count += 1) await hurry();
  expect(await Promise.all(hasty.map(laneOf))).toEqual(hasty.map(() => 'review'));
  await hurry();
  await hurry();
  await expect.poll(() => Promise.all(hasty.map(laneOf))).toEqual(hasty.map(() => 'spam'));
  expect(await laneOf(calm.lead_id)).toBe('inbox');
});

test('a shopper’s car is valued from like vehicles of the stock, where the site wants it; an adapter that fails says nothing of it', async () => {
  const car = { website_id: 'acme', make: 'toyota', model: 'hilux', year: 2022, kms: 48_000 };
  expect((await send(car, { path: '/acme/valuation', key: null })).status).toBe(404);
  writeSite(folders, 'acme', { ...minimalSite, trade_in: { valuation: true } });
  const on = await startTestApi(folders);
  const ask = async (body: object, to = on) => (await send(body, { path: '/acme/valuation', key: null, api: to })).json();
  expect(await ask(car)).toEqual({
    range: { low: expect.any(Number), high: expect.any(Number), vehicles: expect.any(Number) },
    note: expect.stringMatching(/^\$[\d,]+ to \$[\d,]+\. Estimate only, based on \d+ similar vehicles in our stock/),
  });
  const none = 'We can’t give an online estimate for this car. Send us the form and we’ll take a look before giving you a price.';
  expect(await ask({ ...car, model: 'Supra' })).toEqual({ range: null, note: none });
  const failing = await startTestApi(folders, { valuation: () => Promise.reject(new Error('down')) });
  expect(await ask(car, failing)).toEqual({ range: null, note: none });
});
