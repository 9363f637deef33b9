import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { StripeDouble } from '../../../../tests/support/stripe-double.ts';
import { readPayload } from '../outbox/lead-payload.ts';
import { type Claim, type ReservationApi, startReservations, stripeWebhookSecret } from './testing.server.ts';

const minute = 60_000;
let clock = { now: 0 };
let stripe: StripeDouble;
let api: ReservationApi;

beforeEach(async () => {
  stripe = new StripeDouble(stripeWebhookSecret, () => clock.now);
  api = await startReservations({ provider: 'stripe', payments: { stripeFetch: (...given) => stripe.fetch(...given) } });
  clock = api.clock;
});
afterEach(() => api.close());

const post = (init: RequestInit) => api.call('/api/payments/stripe', init);
const deliver = async (message = stripe.messages.shift()) => {
  if (message === undefined) throw new Error('no message waits');
  expect((await post(stripe.signed(message))).status).toBe(204);
};
const stateOf = async (claim: Claim) => {
  const { state, refunded_at } = (await api.read(claim)).body;
  return `${state}${refunded_at === null ? '' : ', refunded'}`;
};
const settle = async () => {
  for (let round = 0; round < 4; round += 1) await api.reservations.tick();
};
const back = (claim: Claim, to: 'paid' | 'cancelled') => api.call(`/api/payments/return/${claim.id}?to=${to}`);
const sessionOf = (claim: Claim) => [...stripe.sessions.values()].find(({ client_reference_id: id }) => id === claim.id);

test('a session asks for the deposit by card, and names the reservation and nothing of the shopper but the email for the receipt', async () => {
  const claim = await api.claim();
  expect(claim.pay_url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  expect(stripe.requests).toEqual([
    {
      path: '/v1/checkout/sessions',
      key: `${claim.id}:open`,
      parameters: {
        mode: 'payment',
        'allowed_payment_method_types[0]': 'card',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'aud',
        'line_items[0][price_data][unit_amount]': '20000',
        'line_items[0][price_data][product_data][name]': expect.stringMatching(/^Deposit: 2022 Toyota HiLux/),
        client_reference_id: claim.id,
        customer_email: 'mia@mail.example',
        'metadata[reservation]': claim.id,
        'payment_intent_data[metadata][reservation]': claim.id,
        success_url: `https://api.platform.example/acme/api/payments/return/${claim.id}?to=paid`,
        cancel_url: `https://api.platform.example/acme/api/payments/return/${claim.id}?to=cancelled`,
        expires_at: String(clock.now / 1000 + 35 * 60),
      },
    },
  ]);
});

test('a payment holds the vehicle, by its message, however often that comes, or by the browser that is back first', async () => {
  const claim = await api.claim();
  stripe.pay(claim.pay_url);
  const [message] = stripe.messages;
  await deliver(message);
  await deliver(message);
  expect([await stateOf(claim), (await api.messages()).length]).toEqual(['held', 1]);
  const other = await api.claim({ car_id: 'v2' });
  stripe.pay(other.pay_url);
  expect((await back(other, 'paid')).headers.get('Location')).toBe('https://www.acme.example/cars/hilux-2/checkout/#paid');
  await deliver(stripe.messages.at(-1));
  expect([await stateOf(other), (await api.messages()).length]).toEqual(['held', 2]);
});

test('a browser that is back before Stripe answers is told that the payment is pending', async () => {
  const claim = await api.claim();
  stripe.pay(claim.pay_url);
  stripe.fault = () => 'down';
  expect((await back(claim, 'paid')).headers.get('Location')).toMatch(/#pending$/);
  await deliver();
  expect(await stateOf(claim)).toBe('held');
});

test('a message that comes before the answer to the request that made the session holds the vehicle', async () => {
  await api.close();
  api = await startReservations({
    provider: 'stripe',
    payments: {
      stripeFetch: async (...given) => {
        const answer = await stripe.fetch(...given);
        const [session] = stripe.sessions.values();
        if (session?.status === 'open') {
          stripe.pay(session.url ?? '');
          await deliver();
        }
        return answer;
      },
    },
  });
  clock = api.clock;
  const { status, body } = await api.reserve();
  expect([status, body.type]).toEqual([409, 'urn:forecourt:problem:claim-over']);
  expect((await api.reservations.rows.find({ tenant: 'acme' }, 1))[0]).toMatchObject({ state: 'held', money: 'paid', session: 'closed' });
});

test('money that comes after the claim’s end is refunded whole, and both sides are told', async () => {
  const claim = await api.claim();
  stripe.pay(claim.pay_url);
  stripe.fault = (path) => (path.endsWith('/expire') || path.includes('/sessions/') ? 'down' : 'none');
  clock.now += 31 * minute;
  await settle();
  expect(await stateOf(claim)).toBe('expired');
  const next = await api.claim({ address: '203.0.113.2' });
  stripe.fault = () => 'none';
  await deliver();
  await settle();
  expect(await stateOf(claim)).toBe('refunded, refunded');
  expect(stripe.refunds.size).toBe(1);
  expect(await stateOf(next)).toBe('claimed');
  expect(await api.messages()).toEqual(['Late payment refunded: (shopper),sales']);
});

test('the page is closed a minute before the claim ends; one that was paid by then holds the vehicle, although no message came', async () => {
  const [paid, unpaid] = [await api.claim(), await api.claim({ car_id: 'v2' })];
  stripe.pay(paid.pay_url);
  clock.now += 29 * minute;
  await settle();
  expect([await stateOf(paid), await stateOf(unpaid)]).toEqual(['held', 'expired']);
  expect([sessionOf(unpaid)?.status, stripe.pay(unpaid.pay_url)]).toEqual(['expired', false]);
});

test('cancelling closes the page; what was paid meanwhile goes back', async () => {
  const [open, paid] = [await api.claim(), await api.claim({ car_id: 'v2' })];
  expect((await back(open, 'cancelled')).headers.get('Location')).toMatch(/#cancelled$/);
  expect([await stateOf(open), sessionOf(open)?.status]).toEqual(['cancelled', 'expired']);
  stripe.pay(paid.pay_url);
  expect((await api.cancel(paid)).body.state).toBe('refunded');
  await settle();
  await deliver(stripe.messages.find(({ type }) => type === 'checkout.session.completed'));
  expect([await stateOf(paid), stripe.refunds.size]).toEqual(['refunded, refunded', 1]);
});

test('a refund whose answer is lost is given once', async () => {
  const claim = await api.claim();
  stripe.pay(claim.pay_url);
  await deliver();
  await api.cancel(claim);
  stripe.fault = (path) => (path === '/v1/refunds' ? 'lost' : 'none');
  await settle();
  expect(await stateOf(claim)).toBe('refunded');
  stripe.fault = () => 'none';
  clock.now += minute;
  await settle();
  expect([await stateOf(claim), stripe.refunds.size]).toEqual(['refunded, refunded', 1]);
});

test('a session whose answer is lost holds nobody up: the vehicle is free, and money for it goes back', async () => {
  stripe.fault = () => 'lost';
  expect((await api.reserve()).status).toBe(503);
  stripe.fault = () => 'none';
  const [orphan] = stripe.sessions.values();
  expect((await api.reserve()).status).toBe(201);
  stripe.pay(orphan?.url ?? '');
  await deliver();
  await settle();
  expect([...stripe.refunds.keys()]).toEqual([orphan?.payment_intent]);
});

test('a refund by hand in Stripe’s pages ends the hold, in whatever order its messages come', async () => {
  const claim = await api.claim();
  stripe.pay(claim.pay_url);
  stripe.refundByHand(sessionOf(claim)?.id ?? '');
  const [completed, refunded] = stripe.messages;
  await deliver(refunded);
  await deliver(completed);
  expect(await stateOf(claim)).toBe('refunded, refunded');
  expect((await api.reserve()).status).toBe(201);
});

test('a message that is forged, changed, old or unsigned changes nothing', async () => {
  const claim = await api.claim();
  stripe.pay(claim.pay_url);
  const message = stripe.messages[0] ?? { type: '', object: {} };
  const good = stripe.signed(message);
  const forged = [
    stripe.signed(message, 'whsec_another'),
    { ...good, body: `${good.body} ` },
    { ...good, headers: { 'Content-Type': 'application/json' } },
  ];
  for (const init of forged) expect((await post(init)).status).toBe(401);
  clock.now += 6 * minute;
  expect((await post(good)).status).toBe(401);
  expect(await stateOf(claim)).toBe('claimed');
  expect((await post(stripe.signed({ type: 'customer.created', object: { id: 'cus_1' } }))).status).toBe(204);
});

test('a payment on a page that the API did not open changes no reservation: it is logged, told to the dealer once, and nothing is refunded', async () => {
  const claim = await api.claim();
  const other = stripe.payElsewhere({ client_reference_id: claim.id, amount_total: 100, currency: 'usd' });
  const [message] = stripe.messages;
  await deliver(message);
  await deliver(message);
  await settle();
  expect([await stateOf(claim), stripe.refunds.size]).toEqual(['claimed', 0]);
  expect(await api.messages()).toEqual(['Payment that is no deposit: sales']);
  const [lead] = await api.leads.find({ tenant: 'acme' }, 1);
  expect(lead === undefined ? null : readPayload(lead)?.userData).toMatchObject({ Paid: '1.00 USD', Session: other.id });
  expect(api.lines.join('\n')).toContain('a payment that is not the deposit of the reservation that it names');
  stripe.refundByHand(other.id);
  await deliver(stripe.messages.at(-1));
  expect([await stateOf(claim), (await api.reservations.strays.find('acme', 10)).map(({ money }) => money)]).toEqual(['claimed', ['refunded']]);
  stripe.pay(claim.pay_url);
  await deliver(stripe.messages.at(-1));
  expect(await stateOf(claim)).toBe('held');
});

test('the end of a page that the API did not open ends no claim', async () => {
  const claim = await api.claim();
  const other = stripe.payElsewhere({ client_reference_id: claim.id });
  await deliver({ type: 'checkout.session.expired', object: { ...other, status: 'expired', payment_status: 'unpaid' } });
  expect(await stateOf(claim)).toBe('claimed');
});

test.each([
  ['amount', { amount_total: 100 }],
  ['currency', { currency: 'usd' }],
])('a payment of another %s on the reservation’s own page holds nothing and goes back, by message or by return', async (_what, part) => {
  for (const way of ['message', 'return'] as const) {
    const claim = await api.claim();
    Object.assign(sessionOf(claim) ?? {}, part);
    stripe.pay(claim.pay_url);
    if (way === 'message') await deliver(stripe.messages.at(-1));
    else expect((await back(claim, 'paid')).headers.get('Location')).toMatch(/#refunded$/);
    expect((await api.read(claim)).body).toMatchObject({ state: 'refunded', reason: 'amount' });
    await settle();
    expect(await stateOf(claim)).toBe('refunded, refunded');
  }
  expect([stripe.refunds.size, new Set(await api.messages())]).toEqual([2, new Set(['Wrong amount paid, refunded: (shopper),sales'])]);
});

test('a second payment on a page with our own metadata goes back, and leaves the hold alone', async () => {
  const claim = await api.claim();
  stripe.pay(claim.pay_url);
  await deliver();
  const second = stripe.payElsewhere({ client_reference_id: claim.id, metadata: { reservation: claim.id } });
  await deliver();
  stripe.fault = (path) => (path === '/v1/refunds' ? 'lost' : 'none');
  await settle();
  stripe.fault = () => 'none';
  clock.now += minute;
  await settle();
  while (stripe.messages.length > 0) await deliver();
  expect([await stateOf(claim), [...stripe.refunds.keys()]]).toEqual(['held', [second.payment_intent]]);
  expect((await api.reservations.strays.find('acme', 10)).map(({ money }) => money)).toEqual(['refunded']);
  expect(await api.messages()).toEqual(['Vehicle reserved: (shopper),sales', 'Payment that is no deposit: sales']);
});

test('a signed payment that nobody knows is a line in the log, once, and kept for the count', async () => {
  stripe.payElsewhere();
  const [message] = stripe.messages;
  await deliver(message);
  await deliver(message);
  expect(api.lines.filter((line) => line.includes('a payment that names no reservation'))).toHaveLength(1);
  expect(await api.reservations.strays.find('acme', 10)).toMatchObject([{ reservation: null, money: 'kept', cents: 20_000, currency: 'aud' }]);
  expect(await api.messages()).toEqual([]);
});

test('an error of a proxy in place of Stripe’s answer is a failure: no page, and no refund, is taken from it', async () => {
  stripe.fault = () => 'odd';
  const { status, body } = await api.reserve();
  expect([status, body.detail]).toEqual([503, 'We can’t take your deposit right now. Please try again in a few minutes, or call us.']);
  stripe.fault = () => 'none';
  const claim = await api.claim();
  stripe.pay(claim.pay_url);
  await deliver();
  stripe.fault = () => 'odd';
  await api.cancel(claim);
  await settle();
  expect([await stateOf(claim), stripe.refunds.size]).toEqual(['refunded', 0]);
  stripe.fault = () => 'none';
  clock.now += minute;
  await settle();
  expect([await stateOf(claim), stripe.refunds.size]).toEqual(['refunded, refunded', 1]);
});

const due = Date.parse('2026-12-10T12:00:00Z');

test('a dispute is told to the dealer with its date, and stops a refund until it is won', async () => {
  const claim = await api.claim();
  stripe.pay(claim.pay_url);
  await deliver();
  stripe.dispute(sessionOf(claim)?.id ?? '', due);
  const [created] = stripe.messages;
  await deliver();
  await deliver(created);
  expect((await api.read(claim)).body).toMatchObject({ state: 'held', disputed: true });
  expect((await api.messages()).slice(1)).toEqual(['Deposit disputed: answer needed: sales']);
  const [lead] = await api.leads.find({ tenant: 'acme' }, 1);
  expect(lead === undefined ? null : readPayload(lead)?.userData['Answer by']).toMatch(/^Thursday 10 December at /);
  await api.cancel(claim);
  await settle();
  expect([await stateOf(claim), stripe.refunds.size, stripe.requests.filter(({ path }) => path === '/v1/refunds')]).toEqual(['refunded', 0, []]);
  stripe.closeDispute(sessionOf(claim)?.id ?? '', 'won');
  await deliver();
  await settle();
  expect([await stateOf(claim), stripe.refunds.size]).toEqual(['refunded, refunded', 1]);
});

test('a dispute that is lost gave the money back: nothing is refunded besides, and the vehicle is free', async () => {
  const claim = await api.claim();
  stripe.pay(claim.pay_url);
  await deliver();
  stripe.dispute(sessionOf(claim)?.id ?? '', due);
  stripe.closeDispute(sessionOf(claim)?.id ?? '', 'lost');
  const [created, closed] = stripe.messages.splice(0);
  await deliver(closed);
  await deliver(created);
  await api.cancel(claim);
  await settle();
  expect([await stateOf(claim), stripe.refunds.size]).toEqual(['refunded, refunded', 0]);
  expect((await api.messages()).slice(1)).toEqual(['Dispute lost: the bank returned the deposit: sales']);
  expect((await api.reserve()).status).toBe(201);
});

test('an inquiry of the bank is told, and a refund ends it', async () => {
  const claim = await api.claim();
  stripe.pay(claim.pay_url);
  await deliver();
  stripe.dispute(sessionOf(claim)?.id ?? '', due, true);
  await deliver();
  await api.cancel(claim);
  await settle();
  expect([await stateOf(claim), stripe.refunds.size]).toEqual(['refunded, refunded', 1]);
  expect((await api.messages())[1]).toBe('Bank inquiry about a deposit: sales');
});

test('a dispute whose message did not come is known by the refund that it refuses', async () => {
  const claim = await api.claim();
  stripe.pay(claim.pay_url);
  await deliver();
  stripe.dispute(sessionOf(claim)?.id ?? '', due);
  stripe.messages.splice(0);
  await api.cancel(claim);
  await settle();
  expect((await api.read(claim)).body).toMatchObject({ state: 'refunded', refunded_at: null, disputed: true });
  expect(stripe.requests.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1);
  expect((await api.messages()).at(-1)).toBe('Deposit disputed: answer needed: sales');
});

test('a dispute about another payment is a line in the log', async () => {
  stripe.dispute(stripe.payElsewhere().id, due);
  await deliver(stripe.messages.at(-1));
  expect(api.lines.join('\n')).toContain('a dispute about a payment that is no deposit');
  expect(await api.messages()).toEqual([]);
});

test('a site whose key is not set takes no deposit, and says so without a claim', async () => {
  await api.close();
  api = await startReservations({ provider: 'stripe', own: { secret_env: 'NOT_SET' } });
  const { status, body } = await api.reserve();
  expect([status, body.detail]).toEqual([503, 'We can’t take your deposit right now. Please try again in a few minutes, or call us.']);
  expect((await api.reserve()).status).toBe(503);
  expect(api.lines.join('\n')).toContain('NOT_SET is not set');
});

const objects = z
  .object({ version: z.string(), objects: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../../tests/fixtures/stripe/objects-2026-08-26.json'), 'utf8'))).objects;

test('the messages of the double are as Stripe’s own schema has them', async () => {
  const [paid, open] = [await api.claim(), await api.claim({ car_id: 'v2' })];
  stripe.pay(paid.pay_url);
  stripe.refundByHand(sessionOf(paid)?.id ?? '');
  await api.cancel(open);
  expect(stripe.messages.map(({ type }) => type)).toEqual(['checkout.session.completed', 'charge.refunded', 'checkout.session.expired']);
  const schemaOf = (name: unknown) => z.fromJSONSchema(objects[String(name)] ?? {});
  for (const message of stripe.messages) {
    const event: unknown = JSON.parse(String(stripe.signed(message).body));
    expect(schemaOf('event').safeParse(event).error).toBeUndefined();
    expect(schemaOf(Object(message.object).object).safeParse(message.object).error).toBeUndefined();
  }
  expect(schemaOf('charge').safeParse({ id: 'ch_1' }).success).toBe(false);
});
