import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import type { LeadStore, NewLead } from '../lead-store/lead-store.ts';
import { type ApiDatabase, createLeadStore, openApiDatabase } from '../lead-store/open-lead-store.server.ts';
import { type AttemptOutcome, outcomeOfStatus } from './attempt-outcome.ts';
import { createOutbox, type LeadOutbox } from './outbox.server.ts';
import { shopperTarget } from './routes.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-11-21T00:00:00Z');

let folder: string;
let database: ApiDatabase;
let store: LeadStore;
let now: number;
let lines: string[];
const opened: LeadOutbox[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-outbox-'));
  database = await openApiDatabase({ file: path.join(folder, 'leads.sqlite') });
  store = createLeadStore(database);
  now = start;
  lines = [];
});
afterEach(async () => {
  // Their loops would run on in the files that share this worker.
  for (const outbox of opened.splice(0)) outbox.stop();
  await store.close();
  rmSync(folder, { recursive: true });
});

const site = testSite({
  leads: {
    targets: [
      { name: 'crm', kind: 'email', to: ['crm@acme.example'] },
      { name: 'other', kind: 'email', to: ['other@acme.example'] },
    ],
  },
});
let leads = 0;
async function add(targets: readonly string[] = ['crm'], own: Partial<NewLead> = {}): Promise<string> {
  leads += 1;
  const names = { id: `lead-${leads}`, key: `key-${leads}`, reference: `REF-${leads}` };
  const facts = { tenant: 'acme', digest: '', form: 'fleet', category: null, email: 'ann@mail.example', phone: null } as const;
  const lead: NewLead = { ...names, ...facts, lane: 'inbox', signals: [], payload: '{}', created: now, targets, ...own };
  return (await store.addLead(lead)).id;
}
type Crm = { got: { lead: string; target: string; at: number }[]; answer(lead: string, target: string): AttemptOutcome | Promise<AttemptOutcome> };
function outboxOver(answer: Crm['answer'], chance = () => 0.5): { outbox: LeadOutbox; crm: Crm } {
  const crm: Crm = { got: [], answer };
  const outbox = createOutbox({
    database,
    site: (slug) => (slug === 'acme' ? site : undefined),
    async send(lead, { name: target }) {
      crm.got.push({ lead: lead.id, target, at: now });
      return crm.answer(lead.id, target);
    },
    async sendReceipt(lead) {
      crm.got.push({ lead: lead.id, target: shopperTarget, at: now });
      return crm.answer(lead.id, shopperTarget);
    },
    complete: async () => ({ payload: '{"completed":true}', category: 'Fleet', targets: ['other'] }),
    now: () => now,
    chance,
    log: (line) => lines.push(line),
  });
  opened.push(outbox);
  return { outbox, crm };
}
/** As a server that is gone. */
const leaseAll = () =>
  database.database
    .updateTable('deliveries')
    .set({ claimed_until: now + minute })
    .execute();
/** Advances the clock, running what is due every ten seconds. */
async function pass(ms: number, outbox: LeadOutbox): Promise<void> {
  for (const end = now + ms; now < end; now += 10_000) {
    for (let begun = 1; begun > 0; ) {
      begun = await outbox.tick();
      await outbox.whenIdle();
    }
  }
}
const down = outcomeOfStatus(503);
const taken = outcomeOfStatus(200);

test('a lead is brought to each of its targets once, and the log names ids alone', async () => {
  const { outbox, crm } = outboxOver(() => taken);
  const id = await add(['crm', 'other']);
  await pass(minute, outbox);
  expect(crm.got.map(({ lead, target }) => [lead, target]).sort()).toEqual([
    [id, 'crm'],
    [id, 'other'],
  ]);
  expect((await store.findDeliveries([{ id }])).map(({ state, attempts, outcome }) => [state, attempts, outcome])).toEqual([
    ['delivered', 1, '200'],
    ['delivered', 1, '200'],
  ]);
  expect(lines.join('\n')).not.toContain('ann@mail.example');
});

test('a dealer’s system that is down for an hour loses nothing, and has all within ten minutes of its return', async () => {
  let isDown = true;
  const { outbox, crm } = outboxOver(() => (isDown ? down : taken));
  const ids: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    ids.push(await add());
    await pass(minute, outbox);
  }
  const attempts = crm.got.length;
  // Two attempts for each new lead, then one every five minutes.
  expect(attempts).toBeLessThan(60 * 3 + 60);
  isDown = false;
  const back = now;
  await pass(10 * minute, outbox);
  const deliveries = await store.findDeliveries(ids.map((id) => ({ id })));
  expect(deliveries.map(({ state }) => state)).toEqual(ids.map(() => 'delivered'));
  expect(Math.max(...deliveries.map(({ lastAt }) => lastAt ?? 0)) - back).toBeLessThanOrEqual(10 * minute);
  const after = crm.got.slice(attempts).map(({ lead }) => lead);
  expect([after.length, new Set(after).size]).toEqual([60, 60]);
});

test('the same without any new lead in the meantime, and after the API was started anew', async () => {
  const before = outboxOver(() => down).outbox;
  const id = await add();
  await pass(hour, before);
  const { outbox, crm } = outboxOver(() => taken);
  await pass(6 * minute, outbox);
  expect(crm.got).toHaveLength(1);
  expect(await store.findDeliveries([{ id }])).toMatchObject([{ state: 'delivered' }]);
});

test('a target that is down rests: 500 leads that wait for it are not each tried in vain', async () => {
  let isDown = true;
  const { outbox, crm } = outboxOver((_lead, target) => (isDown && target === 'crm' ? down : taken));
  for (let count = 0; count < 500; count += 1) await add(count % 10 === 0 ? ['other'] : ['crm']);
  await pass(10 * minute, outbox);
  // Sixteen every thirty seconds, plus the first minute; their schedules alone would give 1,350.
  expect(crm.got.filter(({ target }) => target === 'crm').length).toBeLessThan(16 * 24);
  expect(new Set(crm.got.filter(({ target }) => target === 'other').map(({ lead }) => lead)).size).toBe(50);
  isDown = false;
  const back = crm.got.length;
  await pass(minute, outbox);
  expect(new Set(crm.got.slice(back).map(({ lead }) => lead)).size).toBe(450);
});

test('a lead that came before its stock gets its facts and its targets; the step is gone, and waits while the site cannot be used', async () => {
  const { outbox, crm } = outboxOver(() => taken);
  const id = await add(['(stock)']);
  const waits = await add(['(stock)'], { tenant: 'beta' });
  await pass(minute, outbox);
  expect(crm.got.map(({ lead, target }) => [lead, target])).toEqual([[id, 'other']]);
  expect(await store.find({ name: id }, 1)).toMatchObject([{ payload: '{"completed":true}', category: 'Fleet' }]);
  expect((await store.findDeliveries([{ id }])).map(({ target, state }) => [target, state])).toEqual([['other', 'delivered']]);
  expect(await store.findDeliveries([{ id: waits }])).toMatchObject([{ target: '(stock)', state: 'pending', outcome: 'no-site' }]);
});

test('a clock that is set back by an hour delays no delivery', async () => {
  let isDown = true;
  const { outbox, crm } = outboxOver(() => (isDown ? down : taken));
  await pass(minute, outbox);
  const [tried, fresh] = [await add(), await add()];
  await outbox.tick();
  await outbox.whenIdle();
  await leaseAll();
  isDown = false;
  now -= hour;
  await pass(2 * minute, outbox);
  expect((await store.findDeliveries([{ id: tried }, { id: fresh }])).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  expect(crm.got.length).toBeLessThan(8);
});

test('410 ends it at once, as a dead letter; a replay brings it again', async () => {
  let answer = outcomeOfStatus(410);
  const { outbox, crm } = outboxOver(() => answer);
  const id = await add();
  await pass(hour, outbox);
  expect(crm.got).toHaveLength(1);
  expect(await store.findDeliveries([{ id }])).toMatchObject([{ state: 'dead', outcome: '410' }]);
  answer = taken;
  expect(await store.retryDeadLetters({ name: id }, now)).toBe(1);
  await pass(minute, outbox);
  expect(await store.findDeliveries([{ id }])).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('what is refused is tried by the schedule, for three days and no longer, and hurries nobody', async () => {
  const { outbox, crm } = outboxOver(() => outcomeOfStatus(422));
  const id = await add();
  const due = async () => (await store.findDeliveries([{ id }]))[0];
  while ((await due())?.state === 'pending') {
    now = (await due())?.nextAt ?? now;
    await outbox.tick();
    await outbox.whenIdle();
  }
  expect(crm.got.map(({ at }) => Math.round((at - start) / minute))).toEqual([0, 0, 5, 35, 155, 455, 1055, 1895, 3095, 4320]);
  expect(await due()).toMatchObject({ state: 'dead', outcome: '422' });
});

test('a redirect is no delivery; statuses that speak of the body are not taken for a target that is down', () => {
  const kinds = [200, 204, 299, 301, 302, 308, 400, 401, 404, 410, 413, 422, 429, 500, 503].map((status) => outcomeOfStatus(status).kind);
  expect(kinds.slice(0, 3)).toEqual(['delivered', 'delivered', 'delivered']);
  expect(kinds.slice(3)).toEqual(['down', 'down', 'down', 'refused', 'down', 'down', 'gone', 'refused', 'refused', 'down', 'down', 'down']);
});

test('a slow target holds up no other, and a slow answer is not asked for again', async () => {
  const slow = Promise.withResolvers<AttemptOutcome>();
  const { outbox, crm } = outboxOver((_lead, target) => (target === 'crm' ? slow.promise : taken));
  for (let count = 0; count < 40; count += 1) await add(['crm']);
  const fast = await add(['other']);
  await outbox.tick();
  expect(crm.got.filter(({ target }) => target === 'crm')).toHaveLength(16);
  expect(crm.got.filter(({ target }) => target === 'other').map(({ lead }) => lead)).toEqual([fast]);
  now += 14_000;
  await outbox.tick();
  expect(crm.got.filter(({ target }) => target === 'crm')).toHaveLength(16);
  slow.resolve(taken);
  await outbox.whenIdle();
  await pass(minute, outbox);
  const got = crm.got.map(({ lead }) => lead);
  expect([got.length, new Set(got).size]).toEqual([41, 41]);
});

test('a target that the config no longer names is a dead letter; a site that cannot be read is waited for', async () => {
  const { outbox } = outboxOver(() => taken);
  const [gone, waits] = [await add(['old']), await add(['crm'], { tenant: 'beta' })];
  await pass(minute, outbox);
  expect(await store.findDeliveries([{ id: gone }])).toMatchObject([{ state: 'dead', outcome: 'no-target' }]);
  expect(await store.findDeliveries([{ id: waits }])).toMatchObject([{ state: 'pending', outcome: 'no-site' }]);
});

test('it runs by itself once it is woken', async () => {
  const { outbox } = outboxOver(() => taken);
  const id = await add();
  outbox.wake();
  await expect.poll(async () => (await store.findDeliveries([{ id }]))[0]?.state).toBe('delivered');
  outbox.stop();
});
