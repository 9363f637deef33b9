import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { heldCarsRequestText } from '#contract/held-request.ts';
import { signedWebhook, webhookHeaders } from '#lib/http/signed-webhook.server.ts';
import { readPayload } from '../outbox/lead-payload.ts';
import { type TestDatabase, testDatabases } from '../test-databases.server.ts';
import { feedSecret, type ReservationApi, type ReservationOptions, startReservations } from './testing.server.ts';

const minute = 60_000;
const hour = 60 * minute;

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

  test('a deposit that is paid holds the vehicle, at once in view.json, and dealer and shopper are written to', async () => {
    const claim = await api.claim();
    expect(claim).toMatchObject({ state: 'claimed', claim_ends: '2026-11-21T09:30:00.000Z' });
    expect((await api.view('hilux-1')).car_fields).toMatchObject({ reserved: false, reserved_until: null });
    const page = await api.call(claim.pay_url);
    expect(page.text).toContain('TEST PAYMENT PAGE. No money is taken');
    expect(page.text).not.toMatch(/<input|mia@/i);
    const paid = await api.press(claim, 'pay');
    expect([paid.status, paid.headers.get('Location')]).toEqual([303, 'https://www.acme.example/cars/hilux-1/checkout/#paid']);
    expect((await api.view('hilux-1')).car_fields).toMatchObject({
      reserved: true,
      reserved_until: '2026-11-23T09:00:00.000Z',
      shown: { reserved: 'RESERVED' },
    });
    expect((await api.read(claim)).body).toMatchObject({
      state: 'held',
      car_id: 'v1',
      deposit: 200,
      hold_ends: '2026-11-23T09:00:00.000Z',
      refunded_at: null,
    });
    expect(await api.messages()).toEqual(['Vehicle reserved: (shopper),sales']);
    const [lead] = await api.leads.find({ tenant: 'acme' }, 1);
    const payload = lead === undefined ? null : readPayload(lead);
    expect(payload?.receipt?.subject).toMatch(/^\[TEST\] You’ve reserved the 2022 Toyota HiLux .*\([2-9A-Z-]{9}\)$/);
    expect(payload?.receipt?.text).toContain('is held for you until Monday 23 November at ');
  });

  test('whoever comes second is refused at once, and again once it is held', async () => {
    const claim = await api.claim();
    const second = await api.reserve();
    expect([second.status, second.headers.get('Retry-After')]).toEqual([409, '1800']);
    expect(second.body).toMatchObject({
      type: 'urn:forecourt:problem:taken',
      detail: 'Someone else is reserving this car right now. If they don’t finish, it will be available again within 30 minutes.',
      until: '2026-11-21T09:30:00.000Z',
    });
    await api.press(claim, 'pay');
    expect((await api.reserve()).body).toMatchObject({ detail: 'This car has just been reserved.', until: '2026-11-23T09:00:00.000Z' });
  });

  test('a claim that is cancelled, or ends by the clock, frees the vehicle', async () => {
    const first = await api.claim();
    expect((await api.cancel(first)).body).toMatchObject({ state: 'cancelled' });
    expect((await api.call(first.pay_url)).text).toContain('This payment page is closed');
    const second = await api.claim({ address: '203.0.113.4' });
    api.clock.now += 30 * minute;
    const third = await api.claim({ address: '203.0.113.2' });
    expect((await api.read(second)).body).toMatchObject({ state: 'expired' });
    const cancelled = await api.press(third, 'cancel');
    expect(cancelled.headers.get('Location')).toMatch(/#cancelled$/);
    expect((await api.reserve({ address: '203.0.113.3' })).status).toBe(201);
    expect(await api.messages()).toEqual([]);
  });

  test('a hold that is cancelled is refunded whole, and ends by the clock otherwise', async () => {
    const claim = await api.claim();
    await api.press(claim, 'pay');
    expect((await api.cancel(claim)).body).toMatchObject({ state: 'refunded', refunded_at: null });
    await api.reservations.tick();
    expect((await api.read(claim)).body).toMatchObject({ state: 'refunded', refunded_at: '2026-11-21T09:00:00.000Z' });
    const next = await api.claim();
    await api.press(next, 'pay');
    api.clock.now += 48 * hour;
    await api.reservations.tick();
    expect((await api.read(next)).body).toMatchObject({ state: 'ended' });
    expect((await api.view('hilux-1')).car_fields).toMatchObject({ reserved: false });
    expect(await api.messages()).toEqual([
      'Vehicle reserved: (shopper),sales',
      'Reservation cancelled, deposit refunded: (shopper),sales',
      'Vehicle reserved: (shopper),sales',
      'Reservation ended: (shopper),sales',
    ]);
  });

  test('a page that is paid after its claim ended takes no money', async () => {
    const claim = await api.claim();
    api.clock.now += 31 * minute;
    expect((await api.press(claim, 'pay')).text).toContain('This payment page is closed');
  });

  test('the same key is the same claim, and another body under it is refused', async () => {
    const key = randomUUID();
    const [one, two] = [await api.claim({ key }), await api.claim({ key })];
    expect(two).toEqual(one);
    expect((await api.reserve({ key, first_name: 'Ann' })).body.type).toBe('urn:forecourt:problem:other-body');
    await api.press(one, 'pay');
    expect((await api.reserve({ key })).body.type).toBe('urn:forecourt:problem:claim-over');
  });

  test('a browser has one open claim, and finds it again', async () => {
    const browser_id = randomUUID();
    const claim = await api.claim({ browser_id });
    expect(await api.claim({ browser_id })).toEqual(claim);
    const other = await api.reserve({ browser_id, car_id: 'v2' });
    expect([other.status, other.body.detail]).toEqual([409, 'You already have a payment open for another car. Finish or cancel it first.']);
    await api.cancel(claim);
    expect((await api.reserve({ browser_id, car_id: 'v2' })).status).toBe(201);
  });

  test('an address has as many open claims as the site says, and the next is told when', async () => {
    await api.close();
    await start({ own: { claims_per_address: 2 } });
    await api.claim({ car_id: 'v1' });
    api.clock.now += minute;
    const second = await api.claim({ car_id: 'v2' });
    const third = await api.reserve({ car_id: 'v3' });
    expect([third.status, third.body.type, third.body.until]).toEqual([429, 'urn:forecourt:problem:too-many-claims', '2026-11-21T09:30:00.000Z']);
    expect((await api.reserve({ car_id: 'v3', address: '203.0.113.2' })).status).toBe(201);
    await api.cancel(second);
    expect((await api.reserve({ car_id: 'v4' })).status).toBe(201);
  });

  test('the networks of one /48 have no more open claims than eight addresses, and a shopper elsewhere reserves', async () => {
    await api.close();
    await start({ own: { claims_per_address: 1 } });
    const cars = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7'];
    for (const [index, car_id] of cars.entries()) await api.claim({ car_id, address: `2001:db8:4:${index}` });
    const { database } = api.database;
    const row = await database.selectFrom('reservations').selectAll().where('car_id', '=', 'v7').executeTakeFirstOrThrow();
    await database
      .insertInto('reservations')
      .values({ ...row, id: 'eighth', key: 'eighth', car_id: 'other', browser: null, address: 'eighth' })
      .execute();
    expect((await api.reserve({ car_id: 'fed', address: '2001:db8:4:ff' })).body.type).toBe('urn:forecourt:problem:too-many-claims');
    await api.cancel(await api.claim({ car_id: 'fed', address: '2001:db8:5:1' }));
    expect((await api.reserve({ car_id: 'fed', address: '203.0.113.8' })).status).toBe(201);
  });

  test('a share of the stock may be unpaid at once, whatever is open at another site', async () => {
    await api.close();
    await start({ own: { unpaid_share: 25 } });
    const cars = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'];
    const statuses = [];
    for (const [index, car_id] of cars.entries()) statuses.push((await api.reserve({ car_id, address: `203.0.113.${index}` })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    api.clock.now += 31 * minute;
    const { database } = api.database;
    const rows = await database.selectFrom('reservations').selectAll().execute();
    await database
      .insertInto('reservations')
      .values(rows.map((row) => ({ ...row, id: `beta-${row.id}`, tenant: 'beta', claim_ends: api.clock.now + minute })))
      .execute();
    expect((await api.reserve({ car_id: 'v6', address: '203.0.113.6' })).status).toBe(201);
  });

  test('an unpaid claim is followed by a pause for that vehicle and sender, told with its end; another may claim it, and the sender another', async () => {
    const own = { car_id: 'v1', address: '203.0.113.1' };
    const told = async () => {
      const { status, body } = await api.reserve(own);
      return [status, body.detail];
    };
    const paused = (wait: string) => [429, `A payment for this car was left open a short while ago. Please try again in ${wait}, or call us.`];
    await api.cancel(await api.claim(own));
    expect(await told()).toEqual(paused('15 seconds'));
    api.clock.now += 15_000;
    await api.claim(own);
    api.clock.now += 31 * minute;
    expect(await told()).toEqual(paused('1 minute'));
    api.clock.now += minute;
    await api.claim(own);
    api.clock.now += 30 * minute;
    expect(await told()).toEqual(paused('30 minutes'));
    expect((await api.reserve({ ...own, car_id: 'v2' })).status).toBe(201);
    const other = await api.claim({ ...own, address: '203.0.113.2' });
    await api.cancel(other);
    api.clock.now += 30 * minute;
    expect((await api.reserve(own)).status).toBe(201);
    api.clock.now += 24 * hour;
    await api.cancel(await api.claim(own));
    expect(await told()).toEqual(paused('15 seconds'));
  });

  test('the pause after an unpaid claim is for all networks of its /48, and for no other', async () => {
    await api.cancel(await api.claim({ address: '2001:db8:4:1' }));
    const refused = await api.reserve({ address: '2001:db8:4:2' });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '15']);
    expect((await api.reserve({ address: '2001:db8:5:1' })).status).toBe(201);
  });

  test('JSON without the browser’s id is refused', async () => {
    const noBrowser = await api.reserve({ browser_id: undefined as never });
    expect([noBrowser.status, noBrowser.body.errors]).toMatchObject([422, [{ pointer: '/body/browser_id' }]]);
  });

  test('of many at once one has the vehicle, and an address has no more claims than it may', async () => {
    const racing = await Promise.all(Array.from({ length: 12 }, (_, index) => api.reserve({ address: `203.0.113.${index}` })));
    expect(racing.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
    const cars = ['v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'fed'];
    const many = await Promise.all(cars.map((car_id) => api.reserve({ car_id, address: '198.51.100.1' })));
    expect(many.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });

  test('of two events at once neither is lost: what is paid and cancelled is refunded', async () => {
    for (let round = 0; round < 5; round += 1) {
      const claim = await api.claim({ address: `203.0.113.${round}` });
      const found = { tenant: 'acme', id: claim.id };
      await Promise.all([
        api.reservations.happen(found, { kind: 'cancel' }),
        api.reservations.happen(found, { kind: 'paid', sessionId: `test-${claim.id}`, paymentId: 'p', fault: null }),
      ]);
      expect(await api.reservations.rows.get('acme', claim.id)).toMatchObject({ state: 'refunded', money: 'refund_due', version: 4 });
    }
  });

  test('a reservation is nobody’s without its secret', async () => {
    const [claim, other] = [await api.claim(), await api.claim({ car_id: 'v2' })];
    for (const secret of [other.secret, '', 'x'.repeat(43)]) {
      expect((await api.read({ ...claim, secret })).status).toBe(401);
      expect((await api.cancel({ ...claim, secret })).status).toBe(401);
    }
    expect((await api.read({ ...claim, id: randomUUID() })).status).toBe(401);
    expect((await api.read(claim)).body.state).toBe('claimed');
  });

  test('what is wrong with the details is named by field, and a vehicle that may not be reserved is refused', async () => {
    const wrong = await api.reserve({ first_name: ' ', email: 'mia', phone_number: '12', agreed: false });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual([
      { pointer: '/body/first_name', detail: 'Please enter your first name.' },
      { pointer: '/body/email', detail: 'Please enter a valid email address, so we can send your receipt.' },
      { pointer: '/body/phone_number', detail: 'Please enter a valid phone number.' },
      { pointer: '/body/agreed', detail: 'Please agree to the reservation terms.' },
    ]);
    expect((await api.reserve({ trap: 'x' })).status).toBe(422);
    expect((await api.reserve({ car_id: 'sold' })).body.type).toBe('urn:forecourt:problem:not-eligible');
    expect((await api.reserve({ car_id: 'none' })).status).toBe(404);
    expect((await api.reserve({ car_id: 'hilux-2' })).status).toBe(201);
  });

  test('a form without script leads to the payment page, and says on a plain page what is wrong', async () => {
    const send = (fields: Record<string, string>) =>
      api.call('/api/reservation-form', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://www.acme.example' },
        body: new URLSearchParams({
          car_id: 'v1',
          first_name: 'Mia',
          last_name: 'Nguyen',
          email: 'mia@mail.example',
          phone_number: '0491570156',
          ...fields,
        }).toString(),
      });
    expect((await send({})).text).toContain('Please agree to the reservation terms.');
    const taken = await send({ agreed: 'on' });
    expect([taken.status, taken.headers.get('Location')]).toEqual([303, expect.stringContaining('/api/payments/test/test-')]);
    expect((await send({ agreed: 'on' })).headers.get('Location')).toBe(taken.headers.get('Location'));
    const second = await send({ agreed: 'on', email: 'ann@mail.example' });
    expect(second.status).toBe(422);
    expect(second.text).toContain('Someone else is reserving this car right now.');
    expect(second.text).toContain('See similar vehicles');
  });

  test('the stock run asks which vehicles are held or have an open reservation, signed with the secret of the webhooks', async () => {
    const ask = (secret: string, body: string) =>
      api.call('/api/reservations/held', { headers: webhookHeaders(signedWebhook(secret, 'h1', new Date(), body)) });
    const claim = await api.claim();
    await api.claim({ car_id: 'v2' });
    await api.press(claim, 'pay');
    expect((await ask(feedSecret, heldCarsRequestText('acme'))).body).toEqual({
      held: [{ car_id: 'v1', until: '2026-11-23T09:00:00.000Z' }],
      open: ['v1', 'v2'],
    });
    expect((await ask(feedSecret, heldCarsRequestText('beta'))).status).toBe(401);
    expect((await ask(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, heldCarsRequestText('acme'))).status).toBe(401);
    expect((await api.call('/api/reservations/held')).status).toBe(401);
  });

  test('the worker is notified of a hold and of its end, until it takes that', async () => {
    await api.close();
    const taken: string[] = [];
    let isUp = false;
    await start({
      payments: {
        notifyWorker: async ({ slug }) => {
          taken.push(slug);
          return isUp;
        },
      },
    });
    const claim = await api.claim();
    await api.press(claim, 'pay');
    await api.reservations.tick();
    isUp = true;
    api.clock.now += minute;
    await api.reservations.tick();
    await api.reservations.tick();
    expect(taken).toEqual(['acme', 'acme']);
    await api.cancel(claim);
    for (let round = 0; round < 4; round += 1) await api.reservations.tick();
    expect(taken).toEqual(['acme', 'acme', 'acme']);
  });

  test('what is over is deleted with the leads of its time, and what is open stays', async () => {
    const [over, held] = [await api.claim(), await api.claim({ car_id: 'v2' })];
    await api.cancel(over);
    await api.press(held, 'pay');
    await api.reservations.tick();
    await api.reservations.tick();
    expect(await api.reservations.rows.prune('acme', api.clock.now + minute)).toBe(1);
    expect((await api.read(held)).body.state).toBe('held');
  });

  test('a person who is forgotten leaves no reservation that is over, and what is open stays', async () => {
    const [over, held, other] = [await api.claim(), await api.claim({ car_id: 'v2' }), await api.claim({ car_id: 'v3', email: 'ann@mail.example' })];
    await api.press(held, 'pay');
    for (const claim of [over, other]) await api.cancel(claim);
    await api.reservations.tick();
    await api.reservations.tick();
    await api.leads.purge({ tenant: 'acme', email: 'mia@mail.example' });
    expect((await api.reservations.rows.find({ tenant: 'acme' }, 10)).map(({ id }) => id).sort()).toEqual([held.id, other.id].sort());
    await api.cancel(held);
    await api.reservations.tick();
    await api.reservations.tick();
    await api.leads.purge({ tenant: 'acme', phone: 'tel:+61491570156' });
    expect(await api.reservations.rows.find({ tenant: 'acme' }, 10)).toEqual([]);
  });

  test('the log names reservations by their ids alone', async () => {
    const claim = await api.claim();
    await api.press(claim, 'pay');
    await api.cancel(claim);
    await api.reservations.tick();
    const log = api.lines.join('\n');
    expect(log).toContain(claim.id);
    expect(log).not.toMatch(/mia|nguyen|mail\.example|570 ?156|test-payment/i);
    expect(log).not.toContain(claim.secret);
  });
});
