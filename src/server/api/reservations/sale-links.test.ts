import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StripeDouble } from '../../../../tests/support/stripe-double.ts';
import { type TestDatabase, testDatabases } from '../test-databases.server.ts';
import { type Claim, type ReservationApi, startReservations, stripeWebhookSecret } from './testing.server.ts';

describe.each(testDatabases)('on %s', (_name, make) => {
  let database: TestDatabase;
  let api: ReservationApi;
  let stripe: StripeDouble;
  beforeAll(async () => {
    database = await make();
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    stripe = new StripeDouble(stripeWebhookSecret, () => api.clock.now);
    api = await startReservations({ provider: 'stripe', place: database.place, payments: { stripeFetch: (...given) => stripe.fetch(...given) } });
    for (const table of ['reservations', 'deliveries', 'leads'] as const) await api.database.database.deleteFrom(table).execute();
  });
  afterEach(() => api.close());

  const deliver = async () => {
    for (let message = stripe.messages.shift(); message !== undefined; message = stripe.messages.shift())
      expect((await api.call('/api/payments/stripe', stripe.signed(message))).status).toBe(204);
  };
  const look = async () => {
    api.clock.now += 60_000;
    await api.reservations.tick();
    await deliver();
  };
  /** A held vehicle that the feed sells: its reservation, and the links of the dealer’s notice. */
  async function asked(car = 'v1') {
    const claim = await api.claim({ car_id: car });
    stripe.pay(claim.pay_url);
    await deliver();
    api.restock(car, { status: 'sold' });
    await look();
    return { claim, ...(await linksIn('sale-asked')) };
  }
  async function linksIn(kind: string) {
    const rows = await api.database.database.selectFrom('leads').selectAll().where('digest', '=', kind).orderBy('created', 'desc').execute();
    const facts = rows[0] === undefined ? {} : (JSON.parse(rows[0].payload).userData as Record<string, string>);
    return { holder: facts['Sold to this customer'] ?? '', other: facts['Sold to somebody else'] ?? '' };
  }
  const open = (link: string) => api.call(link);
  const press = (link: string) =>
    api.call(link, { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' } });
  const stateOf = async (claim: Claim) => {
    const { state, sold } = (await api.read(claim)).body;
    return `${state} ${sold}`;
  };
  const titleOf = ({ text }: { text: string }) => /<h1>(.*?)<\/h1>/.exec(text)?.[1];

  test('the notice links to both answers; opening a link asks and changes nothing, pressing its button answers', async () => {
    const { claim, holder, other } = await asked();
    expect(holder).toMatch(/^https:\/\/api\.platform\.example\/acme\/api\/reservations\/sold\//);
    for (const link of [holder, other, other]) {
      const page = await open(link);
      expect([page.status, page.text.match(/<form method="post">/g)?.length, page.headers.get('Cache-Control')]).toEqual([200, 1, 'no-store']);
      expect(page.text).toContain('Mia Nguyen');
    }
    expect(await stateOf(claim)).toBe('held asked');
    expect(titleOf(await press(other))).toBe('The deposit is going back');
    await look();
    expect([await stateOf(claim), stripe.refunds.size]).toEqual(['refunded other', 1]);
    expect((await api.messages()).at(-1)).toBe('Reserved vehicle sold to another, deposit refunded: (shopper),sales');
  });

  test('a link pressed again, both links pressed, and both at once give one answer, one refund and one notice', async () => {
    const first = await asked();
    for (const link of [first.holder, first.holder, first.other, first.holder]) expect(titleOf(await press(link))).toBe('Sold to this customer');
    expect([await stateOf(first.claim), stripe.refunds.size]).toEqual(['ended holder', 0]);
    const second = await asked('v2');
    await Promise.all([second.other, second.holder, second.other, second.holder].map(press));
    await look();
    await look();
    const state = await stateOf(second.claim);
    expect(['ended holder 0', 'refunded other 1']).toContain(`${state} ${stripe.refunds.size}`);
    expect((await api.messages()).filter((line) => line.startsWith('Reserved vehicle sold'))).toHaveLength(2);
  });

  test('a forged token, that of another reservation, answer or site, and none answer nothing', async () => {
    const before = await asked();
    const { claim, holder, other } = await asked('v2');
    const cut = (link: string) => link.slice(link.lastIndexOf('/') + 1).split('.') as [string, string, string];
    const base = holder.slice(0, holder.lastIndexOf('/') + 1);
    const [[id, , ofHolder], [, , ofOther], [, , ofBefore]] = [cut(holder), cut(other), cut(before.other)];
    const forged = [
      `${id}.other.${ofHolder}`,
      `${id}.holder.${ofOther}`,
      `${id}.other.${ofBefore}`,
      `${id}.other.`,
      `${id}.other`,
      `${id}.none.x`,
      'x',
      `${id}.other.${ofOther}.x`,
    ];
    for (const token of forged) for (const ask of [open, press]) expect([(await ask(base + token)).status, token]).toEqual([404, token]);
    const elsewhere = other.replace('https://api.platform.example/acme', 'https://beta-api.example/v1');
    expect((await press(elsewhere)).status).toBe(404);
    expect([await stateOf(claim), stripe.refunds.size]).toEqual(['held asked', 0]);
  });

  test('a deposit that went back already, by the shopper or at the provider, is said so and refunded once', async () => {
    const [cancelled, byHand] = [await asked(), await asked('v2')];
    await api.cancel(cancelled.claim);
    await look();
    const session = [...stripe.sessions.values()].find(({ client_reference_id: id }) => id === byHand.claim.id);
    stripe.refundByHand(session?.id ?? '');
    await deliver();
    for (const { other, holder } of [cancelled, byHand])
      for (const link of [other, holder]) for (const ask of [open, press]) expect(titleOf(await ask(link))).toBe('The deposit was refunded');
    await look();
    expect(stripe.refunds.size).toBe(2);
  });

  test('during a dispute a refund waits, and the page says so; one that was lost is refunded', async () => {
    const { claim, other } = await asked();
    const session = [...stripe.sessions.values()].find(({ client_reference_id: id }) => id === claim.id);
    stripe.dispute(session?.id ?? '', api.clock.now / 1000 + 86_400);
    await deliver();
    expect((await open(other)).text).toContain('in dispute');
    expect(titleOf(await press(other))).toBe('The refund waits for the dispute');
    await look();
    expect(stripe.refunds.size).toBe(0);
    stripe.closeDispute(session?.id ?? '', 'lost');
    await deliver();
    expect(titleOf(await press(other))).toBe('The deposit was refunded');
  });

  test('a question that is over is answered by no link: the stock has the vehicle again, or the reservation is deleted', async () => {
    const { claim, holder, other } = await asked();
    api.restock('v1', {});
    await look();
    for (const link of [holder, other]) expect(titleOf(await press(link))).toBe('There is nothing to answer');
    expect(await stateOf(claim)).toBe('held null');
    await api.database.database.deleteFrom('reservations').execute();
    expect((await press(other)).status).toBe(404);
  });

  test('after the hold the notice asks again, and its links answer', async () => {
    const { claim } = await asked();
    api.clock.now += 48 * 3_600_000;
    await look();
    expect(await stateOf(claim)).toBe('ended asked');
    const { other } = await linksIn('ended-sold');
    await press(other);
    await look();
    expect([await stateOf(claim), stripe.refunds.size]).toEqual(['refunded other', 1]);
  });
});
