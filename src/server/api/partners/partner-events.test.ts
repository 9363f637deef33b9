import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import { startCrm, type TestCrm } from '../outbox/testing.server.ts';
import { type TestDatabase, testDatabases } from '../test-databases.server.ts';
import { apiNow, writeSite } from '../testing.server.ts';
import { partnerFields } from './partner-fields.ts';
import { type PartnerApi, partnerModel, partnerSecret, type ReceivedEvent, receivedEvent, startPartners } from './testing.server.ts';

const [second, minute] = [1000, 60_000];
const hour = 60 * minute;
const one = (id: string, own: Partial<Vehicle> = {}) => testVehicle({ id, slug: `car-${id}`, ...own });
const sold = (id: string) => one(id, { status: 'sold', sold_at: new Date(apiNow).toISOString() });

/** Of every query after `count` it fails, as a process that is gone. */
function killedAfter({ database, place }: ApiDatabase, count: number): { database: ApiDatabase; isKilled(): boolean } {
  let queries = 0;
  const killed = database.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      if (queries > count) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { database: { database: killed, place }, isKilled: () => queries > count };
}

describe.each(testDatabases)('on %s', (_name, openDatabase) => {
  let database: TestDatabase;
  let api: PartnerApi;
  let crm: TestCrm;
  let answer: (event: ReceivedEvent) => number;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    answer = () => 204;
    crm = await startCrm((got) => answer(receivedEvent(got)));
    api = await startPartners(database.place, [crm.host]);
    await api.restock([one('a'), one('b')]);
  });
  afterEach(async () => {
    await api.close();
    await crm.close();
  });

  const received = () => crm.got.map(receivedEvent);
  const listen = () => api.add({ url: crm.url, fields: partnerFields(undefined) });
  const kinds = (events = received()) => events.map(({ type, data }) => `${data.id} ${type.replace('vehicle.', '')}`);
  /** Each event once, as it arrived first. */
  const unique = () => [...new Map(received().map((event) => [event.id, event])).values()];
  async function pass(ms: number, step = 10 * second): Promise<void> {
    for (const end = api.clock.now + ms; api.clock.now < end; api.clock.now += step) await api.run();
  }
  const pending = async () => (await api.partners.list('acme'))[0]?.pending;

  test('a vehicle comes, changes, sells and goes: one signed event each, numbered, with the price and its basis', async () => {
    await listen();
    await api.run();
    expect(kinds().sort()).toEqual(['a listed', 'b listed']);
    await api.run();
    await api.restock([one('a', { price: 49_990 }), one('b')]);
    await api.run();
    await api.restock([sold('a'), one('b')]);
    await api.run();
    await api.restock([one('b')]);
    await api.run();
    expect(kinds().slice(2)).toEqual(['a changed', 'a sold', 'a removed']);
    const ofA = received().filter(({ data }) => data.id === 'a');
    const numbers = ofA.map(({ data }) => data.sequence);
    expect(numbers).toEqual([...numbers].sort((left, right) => left - right));
    expect(new Set(received().map(({ id }) => id)).size).toBe(5);
    expect(ofA[1]).toMatchObject({
      at: new Date(apiNow).toISOString(),
      data: {
        site: 'acme',
        url: 'https://www.acme.example/cars/car-a/',
        vehicle: { price: 49_990, price_text: '$49,990', price_basis: 'Drive away' },
      },
    });
    expect(ofA.map(({ data }) => data.vehicle?.availability ?? null)).toEqual(['in_stock', 'in_stock', 'sold', null]);
    expect(await pending()).toBe(0);
  });

  test('it is signed as Standard Webhooks, under the same id in every attempt', async () => {
    await listen();
    answer = () => 503;
    await api.run();
    answer = () => 204;
    await pass(2 * minute);
    const [first] = crm.got;
    const attempts = crm.got.filter(({ headers }) => headers['webhook-id'] === first?.headers['webhook-id']);
    expect(attempts.length).toBeGreaterThan(1);
    expect(new Set(attempts.map(({ body }) => body)).size).toBe(1);
    for (const { headers, body } of attempts) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      expect(headers['webhook-signature']).toBe(new Webhook(partnerSecret).sign(String(headers['webhook-id']), at, body));
    }
  });

  test('a partner that is down for an hour gets every change, in order, within ten minutes of its return', async () => {
    await listen();
    await api.run();
    const before = crm.got.length;
    answer = () => 503;
    const others = Array.from({ length: 20 }, (_, place) => one(`n${place}`));
    const prices = Array.from({ length: 12 }, (_, place) => 50_000 + place * 100);
    for (const [place, price] of prices.entries()) {
      await api.restock([one('a', { price }), ...(place % 2 === 0 ? [one('b')] : []), ...others]);
      await pass(5 * minute);
    }
    const tried = crm.got.length - before;
    expect(tried).toBeGreaterThan(3);
    // Its backoff: a second at first, five minutes at most.
    expect(tried).toBeLessThan(55);
    crm.got.splice(0);
    answer = () => 204;
    await pass(10 * minute);
    expect(await pending()).toBe(0);
    const ofA = received().filter(({ data }) => data.id === 'a');
    expect(ofA.map(({ data }) => data.vehicle?.price)).toEqual(prices);
    expect(kinds(received().filter(({ data }) => data.id === 'b'))).toEqual(
      Array.from({ length: 11 }, (_, place) => (place % 2 === 0 ? 'b removed' : 'b listed')),
    );
    expect(new Set(received().map(({ id }) => id)).size).toBe(crm.got.length);
  });

  test('killed at any query, it sends each change at least once, none twice as another event, and none before an earlier one', async () => {
    await api.restock([one('a')]);
    let count = 0;
    for (let isKilled = true; isKilled; count += 1) {
      await api.partners.revoke('acme', 'carsite', api.clock.now);
      await api.restock([one('a', { price: 40_000 + count }), one('b'), one('c')]);
      crm.got.splice(0);
      await listen();
      const first = killedAfter(api.database, count);
      await api.run(api.loopOver(first));
      await api.restock([one('a', { price: 60_000 + count }), sold('b'), one('d')]);
      const next = killedAfter(api.database, count);
      await api.run(api.loopOver(next));
      isKilled = first.isKilled() || next.isKilled();
      api.clock.now += 2 * minute;
      await api.run(api.loopOver());
      expect([count, await pending()]).toEqual([count, 0]);
      const model = partnerModel();
      const events = unique();
      // What was announced before a kill may have been overtaken by the next stock, and is then no event.
      const of = (id: string) => kinds(events.filter(({ data }) => data.id === id)).join(', ');
      expect([count, of('a')]).toEqual([count, expect.stringMatching(/^a listed(?:, a changed)?$/)]);
      expect([count, of('b')]).toEqual([count, expect.stringMatching(/^(?:b listed, )?b sold$/)]);
      expect([count, of('c')]).toEqual([count, expect.stringMatching(/^(?:c listed, c removed)?$/)]);
      expect([count, of('d')]).toEqual([count, 'd listed']);
      expect(events.map((event) => model.take(event))).toEqual(events.map(() => true));
      const left = [...model.vehicles].map(([id, { price, availability }]) => [id, price, availability]).sort();
      expect([count, left]).toEqual([
        count,
        [
          ['a', 60_000 + count, 'in_stock'],
          ['b', null, 'sold'],
          ['d', 52_990, 'in_stock'],
        ],
      ]);
    }
    expect(count).toBeGreaterThan(20);
  });

  test('two servers over one database announce and deliver each change once', async () => {
    await listen();
    const loops = [api.loopOver(), api.loopOver({ now: () => api.clock.now + 1 })];
    const both = () => Promise.all(loops.map((loop) => api.run(loop)));
    const model = partnerModel();
    for (const price of [40_000, 50_000, 60_000]) {
      await api.restock(Array.from({ length: 30 }, (_, place) => one(`n${place}`, { price: price + place })));
      answer = () => 503;
      await both();
      crm.got.splice(0);
      answer = () => 204;
      api.clock.now += 10 * minute;
      await both();
      await both();
      expect(await pending()).toBe(0);
      expect(received()).toHaveLength(30);
      expect(received().map((event) => model.take(event))).toEqual(received().map(() => true));
    }
  });

  test('a vehicle that is answered with an error delays no other', async () => {
    answer = ({ data }) => (data.id === 'a' ? 500 : 204);
    await listen();
    await pass(minute);
    await api.restock([one('a'), one('b', { price: 49_990 }), one('c')]);
    await pass(6 * minute);
    expect(kinds(unique()).sort()).toEqual(['a listed', 'b changed', 'b listed', 'c listed']);
    expect(await pending()).toBe(1);
    answer = () => 204;
    await pass(6 * minute);
    expect(await pending()).toBe(0);
  });

  test('an event that is refused is replaced by the next one of its vehicle', async () => {
    answer = ({ data }) => (data.id === 'a' && data.vehicle?.price === 52_990 ? 422 : 204);
    await listen();
    await pass(minute);
    expect(await api.partners.list('acme')).toMatchObject([{ pending: 1, refused: 1, failing_since: null }]);
    await api.restock([one('a', { price: 49_990 }), one('b')]);
    await pass(minute);
    expect(await pending()).toBe(0);
    const ofA = received().filter(({ data }) => data.id === 'a');
    expect(ofA.at(-1)?.data.vehicle?.price).toBe(49_990);
    crm.got.splice(0);
    await pass(hour, minute);
    expect(received()).toEqual([]);
  });

  test('410 ends the webhooks of a partner until a resync, which announces every vehicle again with later numbers', async () => {
    answer = () => 410;
    await listen();
    await pass(minute);
    const before = Math.max(...received().map(({ data }) => data.sequence));
    crm.got.splice(0);
    answer = () => 204;
    await api.restock([one('a', { price: 49_990 }), one('b')]);
    await pass(hour, minute);
    expect(received()).toEqual([]);
    expect(await api.partners.list('acme')).toMatchObject([{ outcome: '410', pending: 0, stopped: expect.any(Number) }]);
    expect(await api.partners.resync('acme', 'carsite', api.clock.now)).toBe(true);
    await pass(minute);
    expect(kinds().sort()).toEqual(['a listed', 'b listed']);
    expect(Math.min(...received().map(({ data }) => data.sequence))).toBeGreaterThan(before);
  });

  test('a partner that is down for weeks keeps the last state of each vehicle', async () => {
    answer = () => 503;
    await listen();
    for (let day = 0; day < 12; day += 1) {
      await api.restock([one('a', { price: 50_000 + day * 100 }), one('b')]);
      await pass(24 * hour, 2 * hour);
    }
    expect(await pending()).toBeLessThan(8);
    answer = () => 204;
    await pass(90 * minute, minute);
    expect(await pending()).toBe(0);
    const model = partnerModel();
    for (const event of unique()) model.take(event);
    expect([...model.vehicles.keys()].sort()).toEqual(['a', 'b']);
    expect(model.vehicles.get('a')?.price).toBe(51_100);
  });

  test('a revoked partner, one without webhooks, and a site whose stock or file cannot be read send nothing', async () => {
    await api.add({ name: 'reader' });
    await listen();
    await api.partners.revoke('acme', 'carsite', api.clock.now);
    await api.run();
    expect(received()).toEqual([]);
    await listen();
    await api.run();
    crm.got.splice(0);
    writeSite(api.folders, 'acme', { name: 'Broken' });
    await pass(2 * hour, 30 * minute);
    expect(received()).toEqual([]);
    const unread = api.loopOver({ tenants: { sites: api.tenants.sites, tenant: async () => null } });
    await api.run(unread);
    await pass(minute);
    expect(received()).toEqual([]);
  });

  test('the log has ids and outcomes, and neither secret nor token', async () => {
    const token = await listen();
    await api.run();
    const log = api.lines.join('\n');
    expect(log).toContain('"partner":"carsite"');
    expect(log).not.toContain(token);
    expect(log).not.toContain(partnerSecret.slice(6));
  });
});
