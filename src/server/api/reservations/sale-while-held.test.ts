import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPayload } from '../outbox/lead-payload.ts';
import { type TestDatabase, testDatabases } from '../test-databases.server.ts';
import { writeSite } from '../testing.server.ts';
import { type Claim, type ReservationApi, type ReservationOptions, reservingSite, startReservations } from './testing.server.ts';

const minute = 60_000;

describe.each(testDatabases)('on %s', (_name, make) => {
  let database: TestDatabase;
  let api: ReservationApi;
  beforeAll(async () => {
    database = await make();
  });
  afterAll(() => database.stop());
  const start = async (options: ReservationOptions = {}) => {
    api = await startReservations({ place: database.place, ...options });
    await api.database.database.deleteFrom('reservations').execute();
    await api.database.database.deleteFrom('deliveries').execute();
    await api.database.database.deleteFrom('leads').execute();
  };
  beforeEach(() => start());
  afterEach(() => api.close());

  test.each([
    ['sold', { status: 'sold', sold_at: '2026-11-21T09:00:00.000Z' }, 'sold', 'already sold'],
    ['reserved for somebody else', { reserved: true }, 'reserved', 'already reserved for someone else'],
    ['withdrawn', { show_on_dealer_website: false }, 'gone', 'already no longer for sale'],
    ['gone', null, 'gone', 'already no longer for sale'],
  ] as const)(
    'what is paid for a vehicle that the stock calls %s meanwhile goes back in full, and both sides are told',
    async (_name, changes, reason, words) => {
      const claim = await api.claim();
      api.restock('v1', changes);
      expect((await api.press(claim, 'pay')).headers.get('Location')).toMatch(/#refunded$/);
      await api.reservations.tick();
      expect((await api.read(claim)).body).toMatchObject({ state: 'refunded', refunded_at: '2026-11-21T09:00:00.000Z', reason });
      expect(await api.messages()).toEqual(['Vehicle not available, deposit refunded: (shopper),sales']);
      const [lead] = await api.leads.find({ tenant: 'acme' }, 1);
      expect(lead === undefined ? null : readPayload(lead)?.receipt?.text).toContain(words);
    },
  );

  test('a vehicle that is sold while it is held is asked about once; the answer refunds, or settles the deposit', async () => {
    const [one, other] = [await api.claim(), await api.claim({ car_id: 'v2' })];
    for (const claim of [one, other]) await api.press(claim, 'pay');
    const look = async () => {
      api.clock.now += minute;
      await api.reservations.tick();
    };
    for (const gone of ['v1', 'v2']) {
      api.restock(gone, gone === 'v1' ? { status: 'sold' } : null);
      await look();
      await look();
    }
    expect([(await api.read(one)).body, (await api.read(other)).body]).toMatchObject([
      { state: 'held', sold: null },
      { state: 'held', sold: 'asked' },
    ]);
    const asked = 'Answer needed: reserved vehicle was sold: sales';
    expect(await api.messages()).toEqual([...Array(2).fill('Vehicle reserved: (shopper),sales'), asked, asked]);
    const found = (claim: Claim) => ({ tenant: 'acme', id: claim.id });
    await api.reservations.happen(found(one), { kind: 'sold', to: 'holder' });
    await api.reservations.happen(found(other), { kind: 'sold', to: 'other' });
    await look();
    await look();
    expect([(await api.read(one)).body, (await api.read(other)).body]).toMatchObject([
      { state: 'ended', sold: 'holder', refunded_at: null },
      { state: 'refunded', sold: 'other', refunded_at: expect.any(String) },
    ]);
    expect((await api.messages()).slice(4).sort()).toEqual([
      'Reserved vehicle sold to another, deposit refunded: (shopper),sales',
      'Reserved vehicle sold to its holder: (shopper),sales',
    ]);
    expect(await api.reservations.rows.listOpenCars('acme')).toEqual([]);
  });

  test.each([
    ['sold', { status: 'sold' }, {}],
    ['gone from the feed', null, {}],
    ['withdrawn by the feed', { show_on_dealer_website: false }, {}],
    ['of a brand that the site does not list', {}, { makes: ['Kia'] }],
    ['of a type that the site does not list', {}, { car_types: ['demo'] }],
    ['excluded by its stock number', { stocknum: 'X1' }, { excluded_stocknums: ['X1'] }],
  ] as const)('a held vehicle that is %s is asked about, stays open, and nobody reserves it', async (_name, changes, rules) => {
    const claim = await api.claim();
    await api.press(claim, 'pay');
    api.restock('v1', changes);
    writeSite(api.folders, 'acme', { ...reservingSite('test'), search: { rules } });
    api.clock.now += minute;
    await api.reservations.tick();
    expect((await api.read(claim)).body).toMatchObject({ state: 'held', sold: 'asked' });
    expect(await api.reservations.rows.listOpenCars('acme')).toEqual(['v1']);
    await api.reservations.happen({ tenant: 'acme', id: claim.id }, { kind: 'sold', to: 'other' });
    expect([404, 422]).toContain((await api.reserve({ address: '203.0.113.9' })).status);
  });

  test('a stock that cannot be read asks nothing and refunds nothing', async () => {
    await api.close();
    await start({ payments: { stockStates: async () => 'unknown' } });
    const claim = await api.claim();
    await api.press(claim, 'pay');
    await api.reservations.tick();
    expect((await api.read(claim)).body).toMatchObject({ state: 'held', sold: null });
  });
});
