import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import { reservationTexts } from '#reservation/reservation-texts.ts';
import { openReservation } from '#stock/judge/open-reservation.ts';
import { hasSameHolds } from '#stock/write/holds.server.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehiclePages } from '#vehicle-page/pages.ts';
import { StripeDouble } from '../../../../tests/support/stripe-double.ts';
import { type TestDatabase, testDatabases } from '../test-databases.server.ts';
import { isOpen } from './state.ts';
import { type StockState, stockStateOf } from './stock-state.ts';
import { type Claim, type ReservationApi, startReservations, stripeWebhookSecret } from './testing.server.ts';

/** Few in the unit tests; `INTERLEAVINGS=2000` for the whole proof. */
const runs = Number(process.env.INTERLEAVINGS ?? 12);
const minute = 60_000;
const hour = 60 * minute;

const site = siteWithContent({ leads: { api: 'https://api.example' }, features: { checkout: true }, reservation: { provider: 'stripe' } });
const cars = ['v1', 'v2'] as const;
const slugOf = (car: string) => `hilux-${car}`;
const feedOf = (car: string, state: StockState): Vehicle[] => {
  const base = testVehicle({ ...testPrado, id: car, slug: slugOf(car) });
  if (state === 'gone') return [];
  if (state === 'sold') return [{ ...base, status: 'sold', sold_at: '2020-01-01T00:00:00.000Z' }];
  return [{ ...base, ...(state === 'reserved' ? { reserved: true } : {}) }];
};

/** The feed, what the last build printed, and the shoppers’ claims. */
type World = { feed: Map<string, Exclude<StockState, 'unknown'>>; checkouts: ReadonlySet<string>; claims: Claim[] };
type Step = { name: string; run(world: World): Promise<void> };

describe.each(testDatabases)('on %s', (_name, make) => {
  let database: TestDatabase;
  let api: ReservationApi;
  let stripe: StripeDouble;
  let world: World;
  beforeAll(async () => {
    database = await make();
    api = await startReservations({
      provider: 'stripe',
      own: { claims_per_address: 100 },
      place: database.place,
      payments: {
        stripeFetch: (...given) => stripe.fetch(...given),
        // The snapshot of a feed is what the API reads.
        stockStates: async (_slug, car) => stockStateOf(feedOf(car, world.feed.get(car) ?? 'gone')[0], site),
      },
    });
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  const rows = () => api.reservations.rows.find({ tenant: 'acme' }, 1000);
  const deliver = async (isAgain: boolean) => {
    const message = isAgain ? stripe.messages[0] : stripe.messages.shift();
    if (message !== undefined) expect((await api.call('/api/payments/stripe', stripe.signed(message))).status).toBe(204);
  };
  const tick = () => api.reservations.tick();
  const pick = <T>(list: readonly T[], at: number): T | undefined => (list.length === 0 ? undefined : list[at % list.length]);

  /** A stock run and a build: pages by the feed and the open reservations, as the API answers them. */
  async function build(): Promise<void> {
    const open = new Set(await api.reservations.rows.listOpenCars('acme'));
    const until = new Map(
      (await api.reservations.rows.listHolds('acme', api.clock.now)).map((one) => [one.carId, new Date(one.until).toISOString()]),
    );
    const stock = cars.flatMap((car) => {
      const [fed] = feedOf(car, world.feed.get(car) ?? 'gone');
      const vehicle = fed ?? testVehicle({ ...testPrado, id: car, slug: slugOf(car), status: 'absent', absent_since: '2020-01-01T00:00:00.000Z' });
      const hold = vehicle.reserved === true ? undefined : until.get(car);
      return [{ ...vehicle, ...(hold === undefined ? {} : { reserved: true, reserved_until: hold }), ...openReservation(car, open) }];
    });
    expect(hasSameHolds(stock, { until, open })).toBe(true);
    const pages = vehiclePages(testContext(site, stock)).filter(({ kind }) => kind === 'checkout');
    world.checkouts = new Set(pages.map((page) => page.path));
    for (const car of open) expect(world.checkouts, `the page of ${car}`).toContain(`/cars/${slugOf(car)}/checkout/`);
  }

  /** Money at the provider, hold and page tell the same. */
  async function agree(): Promise<void> {
    const all = await rows();
    for (const car of cars)
      expect(all.filter(({ carId, state }) => carId === car && (state === 'held' || state === 'claimed')).length).toBeLessThanOrEqual(1);
    for (const row of all) {
      const own = [...stripe.sessions.values()].filter(({ id }) => id === row.sessionId);
      const charged = own.filter((one) => one.payment_status === 'paid' && one.payment_intent === row.paymentId);
      if (row.money !== 'none') expect(charged.length, `${row.state} without its payment`).toBe(1);
      if (row.state === 'held') expect(charged[0]).toMatchObject({ amount_total: row.cents, currency: 'aud' });
      const claim = world.claims.find(({ id }) => id === row.id);
      if (claim === undefined) continue;
      const { body } = await api.read(claim);
      const moment = (name: string) => (typeof body[name] === 'string' ? Date.parse(String(body[name])) : null);
      const page = reservationTexts(
        {
          id: row.id,
          secret: '',
          car: { id: row.carId, title: '', path: '' },
          state: body.state as typeof row.state,
          reference: null,
          deposit: 200,
          claim_ends: row.claimEnds,
          hold_ends: moment('hold_ends'),
          refunded_at: moment('refunded_at'),
          reason: row.reason,
          sold: row.sale,
          disputed: body.disputed === true,
        },
        { now: api.clock.now, zone: site.timezone },
      );
      const now = (await api.reservations.rows.get('acme', row.id)) ?? row;
      if (now.money === 'none') expect(page.text).toMatch(/Nothing (is|was) charged/);
      if (now.money === 'refund_due') expect(page.text).toMatch(/goes back|dispute/);
      if (now.money === 'refunded') expect(page.title).toContain('refunded');
      if (now.state === 'held') expect(page.title).toBe(now.sale === 'asked' ? 'This vehicle is no longer for sale' : 'It’s reserved for you');
    }
  }

  const steps: fc.Arbitrary<Step> = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...cars).map((car): Step => ({ name: `claim ${car}`, run: claim(car) })) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.nat(5), fc.constantFrom(null, null, null, 100))
        .map(([at, cents]): Step => ({ name: `pay ${at}${cents ?? ''}`, run: pay(at, cents) })),
    },
    { weight: 5, arbitrary: fc.boolean().map((isAgain): Step => ({ name: `message${isAgain ? ' again' : ''}`, run: () => deliver(isAgain) })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...cars), fc.constantFrom('free', 'sold', 'reserved', 'gone'))
        .map(([car, state]): Step => ({ name: `feed ${car} ${state}`, run: async ({ feed }) => void feed.set(car, state as 'free') })),
    },
    { weight: 2, arbitrary: fc.constant<Step>({ name: 'build', run: build }) },
    { weight: 4, arbitrary: fc.constant<Step>({ name: 'tick', run: async () => void (await tick()) }) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(11_000, 10 * minute, 29 * minute, 48 * hour).map(
        (ms): Step => ({
          name: `wait ${ms / minute} min`,
          async run() {
            api.clock.now += ms;
          },
        }),
      ),
    },
    { weight: 2, arbitrary: fc.nat(5).map((at): Step => ({ name: `cancel ${at}`, run: cancel(at) })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(5), fc.constantFrom('refund', 'release', 'holder', 'other'))
        .map(([at, what]): Step => ({ name: `dealer ${what} ${at}`, run: () => dealer(at, what) })),
    },
    { weight: 1, arbitrary: fc.nat(5).map((at): Step => ({ name: `refund at Stripe ${at}`, run: async () => refundThere(at) })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(5), fc.boolean())
        .map(([at, isOurs]): Step => ({ name: `pay elsewhere ${at} ${isOurs}`, run: () => elsewhere(at, isOurs) })),
    },
  );

  function claim(car: string): Step['run'] {
    return async ({ claims }) => {
      const { status, body } = await api.reserve({ car_id: car, browser_id: randomUUID() });
      if (status === 201) claims.push(body as unknown as Claim);
    };
  }
  function pay(at: number, cents: number | null): Step['run'] {
    return async ({ claims }) => {
      const found = pick(claims, at);
      const session = [...stripe.sessions.values()].find(({ url }) => url !== null && url === found?.pay_url);
      if (session !== undefined && cents !== null) session.amount_total = cents;
      if (found !== undefined) stripe.pay(found.pay_url);
    };
  }
  function cancel(at: number): Step['run'] {
    return async ({ claims }) => {
      const found = pick(claims, at);
      if (found !== undefined) await api.cancel(found);
    };
  }
  async function dealer(at: number, what: string): Promise<void> {
    const found = pick(await rows(), at);
    if (found === undefined) return;
    const event = what === 'holder' || what === 'other' ? ({ kind: 'sold', to: what } as const) : ({ kind: what as 'refund' } as const);
    await api.reservations.happen(found, event);
  }
  function refundThere(at: number): void {
    const session = pick(
      [...stripe.sessions.values()].filter((one) => one.payment_status === 'paid' && !stripe.refunds.has(one.payment_intent ?? '')),
      at,
    );
    if (session !== undefined) stripe.refundByHand(session.id);
  }
  async function elsewhere(at: number, isOurs: boolean): Promise<void> {
    const found = pick(await rows(), at);
    if (found?.sessionId)
      stripe.payElsewhere({ client_reference_id: found.id, ...(isOurs ? { metadata: { reservation: found.id } } : { amount_total: 100 }) });
  }

  async function settle(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      api.clock.now += 6 * minute;
      await tick();
      while (stripe.messages.length > 0) await deliver(false);
    }
  }

  test('of feed, payment, refund, build and expiry in any order, money, hold and page agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 25 }), async (taken) => {
        stripe = new StripeDouble(stripeWebhookSecret, () => api.clock.now);
        world = { feed: new Map(cars.map((car) => [car, 'free'])), checkouts: new Set(), claims: [] };
        api.lines.length = 0;
        for (const table of ['reservations', 'stray_payments', 'deliveries', 'leads'] as const)
          await api.database.database.deleteFrom(table).execute();
        for (const step of taken) {
          await step.run(world);
          await agree();
        }
        await settle();
        api.clock.now += 49 * hour;
        await settle();
        await agree();
        await build();
        const all = await rows();
        for (const row of all) {
          expect([row.state === 'claimed', row.state === 'held', row.money === 'refund_due', row.session === 'open']).toEqual([
            false,
            false,
            false,
            false,
          ]);
          const isGivenBack = stripe.refunds.has(row.paymentId ?? '');
          expect(row.money === 'refunded', `${row.state} ${row.money}`).toBe(isGivenBack);
          expect(isOpen(row)).toBe(row.money === 'paid' && row.sale !== 'holder');
        }
        // Each charge is a deposit, is back, or is a payment elsewhere that is left to the dealer.
        const strays = await api.reservations.strays.find('acme', 1000);
        for (const session of stripe.sessions.values()) {
          if (session.payment_status !== 'paid' || stripe.refunds.has(session.payment_intent ?? '')) continue;
          const isDeposit = all.some(({ paymentId, money }) => paymentId === session.payment_intent && money === 'paid');
          expect(isDeposit || strays.some(({ session_id, money }) => session_id === session.id && money === 'kept')).toBe(true);
        }
      }),
      { numRuns: runs },
    );
  });
});
