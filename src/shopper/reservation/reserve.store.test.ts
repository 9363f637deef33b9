import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import type { ReservationAnswer } from '#contract/reservation-calls.ts';
import { keptList } from '#garage/kept-list.store.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { type OwnReservation, readReservation } from './own-reservations.ts';
import { type ReservationClient, ReservationProblem } from './reservation-client.ts';
import { openReserve, type PaymentReturn } from './reserve.store.ts';
import { reserveRules } from './reserve-fields.ts';

const now = Date.parse('2026-11-27T02:00:00Z');
const words = ['First name', 'Last name', 'Email', 'Phone'].map((label) => ({ label, missing: `${label} is missing.`, wrong: `${label} is wrong.` }));
const car = { id: '7', title: '2022 Toyota Prado', path: '/cars/prado-7/checkout/' };
const person = { first_name: 'Sam', last_name: 'Reed', email: 'sam@example.com', phone_number: '0491 570 156' };
const claim = { id: 'r1', secret: 's1', state: 'claimed', pay_url: 'https://pay.example/1', claim_ends: '2026-11-27T02:30:00.000Z' } as const;
const answer = (own: Partial<ReservationAnswer> = {}): ReservationAnswer => ({
  id: 'r1',
  car_id: '7',
  state: 'claimed',
  pay_url: 'https://pay.example/1',
  deposit: 200,
  claim_ends: claim.claim_ends,
  hold_ends: null,
  reference: 'K7Q2-9FXM',
  refunded_at: null,
  reason: null,
  sold: null,
  disputed: false,
  ...own,
});
const held = answer({ state: 'held', pay_url: null, hold_ends: '2026-11-29T02:10:00.000Z' });

function page(own: { entries?: readonly OwnReservation[]; returned?: PaymentReturn; typed?: Record<string, string> } = {}) {
  const { browser, pass } = fakeBrowser({ now });
  const list = keptList(storageKeys.reservations, readReservation, browser);
  list.change(() => own.entries ?? []);
  const sent: { name: string; body?: unknown; key?: string }[] = [];
  const answers: (() => unknown)[] = [];
  const next = async <Answer>(name: string, more: object = {}): Promise<Answer> => {
    sent.push({ name, ...more });
    const made = answers.shift();
    if (made === undefined) throw new ReservationProblem('nobody answers', 'unreachable');
    return made() as Answer;
  };
  const client: ReservationClient = {
    reserve: (body, key) => next('reserve', { body, key }),
    reservation: () => next('reservation'),
    cancel: () => next('cancel'),
  };
  const left: string[] = [];
  const storedDetails: unknown[] = [];
  let keys = 0;
  const store = () =>
    openReserve({
      client,
      list,
      clock: browser.clock,
      car,
      rules: reserveRules(words),
      returned: own.returned ?? null,
      typed: own.typed ?? {},
      details: { stored: () => ({ email: 'kept@example.com' }), store: (values) => void storedDetails.push(values), forget: () => {} },
      newKey: () => `key-${++keys}`,
      browserId: () => 'b1',
      leave: (address) => void left.push(address),
    });
  return { answers, list, sent, left, storedDetails, pass, open: store };
}

const filledIn = { ...person, agreed: 'true' };
const problem =
  (kind: string, more: ConstructorParameters<typeof ReservationProblem>[2] = {}) =>
  () => {
    throw new ReservationProblem(`It is ${kind}.`, kind, more);
  };
const entry: OwnReservation = {
  id: 'r1',
  secret: 's1',
  car,
  state: 'claimed',
  reference: null,
  deposit: null,
  claim_ends: Date.parse(claim.claim_ends),
  hold_ends: null,
  refunded_at: null,
  reason: null,
  sold: null,
  disputed: false,
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a claim is stored with its secret and nothing of who made it, and leads to the payment page', async () => {
  const { answers, list, sent, left, storedDetails, open } = page({ typed: filledIn });
  answers.push(() => claim);
  await open().reserve();
  expect(sent).toEqual([
    { name: 'reserve', key: 'key-1', body: { car_id: '7', ...person, phone_number: '+61491570156', agreed: true, browser_id: 'b1' } },
  ]);
  expect(list.$entries.get()).toEqual([entry]);
  expect(left).toEqual(['https://pay.example/1']);
  expect(storedDetails).toEqual([]);
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const { sent, open } = page();
  const store = open();
  expect(store.$state.get().filling.values.email).toBe('kept@example.com');
  await store.reserve();
  expect(store.$state.get().filling.faults).toEqual({
    first_name: 'First name is missing.',
    last_name: 'Last name is missing.',
    phone_number: 'Phone is missing.',
    agreed: 'Tick the box to agree before you pay.',
  });
  for (const [name, value] of Object.entries(person)) store.change(name, value);
  await store.reserve();
  expect(store.$state.get().filling.faults).toEqual({ agreed: 'Tick the box to agree before you pay.' });
  expect(sent).toEqual([]);
});

test('the same request keeps its key while nobody answers; another request has another', async () => {
  const { answers, sent, open } = page({ typed: filledIn });
  const store = open();
  await store.reserve();
  expect(store.$state.get().filling).toMatchObject({ status: 'failure', message: 'nobody answers' });
  answers.push(problem('no-payment'));
  await store.reserve();
  answers.push(problem('no-payment'));
  await store.reserve();
  store.change('first_name', 'Alex');
  await store.reserve();
  const keys = sent.map(({ key }) => key);
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
});

test('a lost race keeps what was filled in, and says until when', async () => {
  const { answers, list, open } = page({ typed: filledIn });
  answers.push(problem('taken', { until: now + 60_000 }));
  const store = open();
  await store.reserve();
  expect(store.$state.get()).toMatchObject({
    taken: { message: 'It is taken.', until: now + 60_000 },
    filling: { status: 'idle', values: person },
    losses: 1,
  });
  expect(list.$entries.get()).toEqual([]);
});

test('what the API finds wrong in a field is said there; an open claim elsewhere is linked', async () => {
  const other = { ...entry, id: 'r0', car: { id: '8', title: 'Other', path: '/cars/other-8/checkout/' } };
  const { answers, open } = page({ typed: filledIn, entries: [other] });
  const store = open();
  answers.push(problem('invalid', { faults: { email: 'No such address.' } }));
  await store.reserve();
  expect(store.$state.get().filling.faults).toEqual({ email: 'No such address.' });
  store.change('email', 'sam@example.org');
  answers.push(problem('own-claim'));
  await store.reserve();
  expect(store.$state.get()).toMatchObject({ other: { id: 'r0' }, filling: { status: 'failure', message: 'It is own-claim.' } });
});

test('back from a payment that is not confirmed yet, the page asks again until it is, each time later', async () => {
  const { answers, list, sent, pass, open } = page({ entries: [entry], returned: 'pending' });
  answers.push(answer, answer, () => held);
  const store = open();
  await settled();
  expect(store.own.$state.get()).toMatchObject({ isConfirming: true, own: { state: 'claimed', reference: 'K7Q2-9FXM' } });
  pass(1000);
  await settled();
  pass(1999);
  await settled();
  expect(sent).toHaveLength(2);
  pass(1);
  await settled();
  expect(store.own.$state.get().own).toMatchObject({ state: 'held', hold_ends: Date.parse('2026-11-29T02:10:00Z') });
  expect(list.$entries.get()[0]?.state).toBe('held');
  pass(3_600_000);
  await settled();
  expect(sent).toHaveLength(3);
});

test('minutes go by without a request, and the end of a claim asks for one', async () => {
  const { answers, sent, pass, open } = page({ entries: [entry] });
  answers.push(answer, () => answer({ state: 'expired', pay_url: null }));
  const store = open();
  await settled();
  pass(600_000);
  expect(store.own.$state.get().now).toBe(now + 600_000);
  expect(sent).toHaveLength(1);
  pass(1_200_000);
  await settled();
  expect(store.own.$state.get().own?.state).toBe('expired');
});

test('the payment page opens again while the claim does; a cancellation asks first, and a failure is said', async () => {
  const { answers, left, open } = page({ entries: [entry] });
  answers.push(answer, answer);
  const store = open();
  await settled();
  await store.own.pay();
  expect(left).toEqual(['https://pay.example/1']);
  store.own.ask(true);
  await store.own.cancel();
  expect(store.own.$state.get()).toMatchObject({ fault: 'nobody answers', own: { state: 'claimed' }, isBusy: false });
  answers.push(() => answer({ state: 'cancelled', pay_url: null }));
  await store.own.cancel();
  expect(store.own.$state.get()).toMatchObject({ fault: null, isAsked: false, own: { state: 'cancelled' } });
});

test('the question before a cancellation stays while a refresh finds the reservation as it was, and goes when its state changed', async () => {
  const { answers, open } = page({ entries: [entry] });
  const { promise, resolve } = Promise.withResolvers<ReservationAnswer>();
  answers.push(
    () => promise,
    () => held,
  );
  const { own } = open();
  own.ask(true);
  resolve(answer());
  await settled();
  expect(own.$state.get()).toMatchObject({ isBusy: false, isAsked: true, own: { state: 'claimed' } });
  await own.refresh();
  expect(own.$state.get()).toMatchObject({ isAsked: false, own: { state: 'held' } });
});

test('what another tab of the browser learns of the reservation is shown at once', async () => {
  const { answers, list, open } = page({ entries: [entry] });
  answers.push(answer);
  const { own } = open();
  await settled();
  list.change(() => [{ ...entry, state: 'held', hold_ends: now }]);
  expect(own.$state.get()).toMatchObject({ own: { state: 'held' }, moves: 1 });
  list.change(() => []);
  expect(own.$state.get().own?.state).toBe('held');
});

test('a reservation that the API does not know is removed from this browser', async () => {
  const { answers, list, open } = page({ entries: [entry] });
  answers.push(problem('no-reservation'));
  const store = open();
  await settled();
  expect(store.own.$state.get().own).toBeNull();
  expect(list.$entries.get()).toEqual([]);
});

test.each(['pay', 'cancel'] as const)('a press on %s waits for the call that is under way, and a second one sends nothing', async (act) => {
  const { answers, left, sent, open } = page({ entries: [entry] });
  const { promise, resolve } = Promise.withResolvers<ReservationAnswer>();
  answers.push(
    () => promise,
    () => answer(act === 'pay' ? {} : { state: 'cancelled', pay_url: null }),
  );
  const { own } = open();
  const presses = [own[act](), own[act]()];
  resolve(answer());
  await Promise.all(presses);
  expect(sent.map(({ name }) => name)).toEqual(['reservation', act === 'pay' ? 'reservation' : 'cancel']);
  expect([left, own.$state.get().own?.state]).toEqual(act === 'pay' ? [['https://pay.example/1'], 'claimed'] : [[], 'cancelled']);
  expect(own.$state.get().isBusy).toBe(false);
});

test('the time that is left to pay is counted down three times a minute, without a request', async () => {
  const { answers, sent, pass, open } = page({ entries: [entry] });
  answers.push(() => answer());
  const { own } = open();
  await settled();
  const shown = () => own.$state.get().now - now;
  pass(19_000);
  expect(shown()).toBe(0);
  pass(1000);
  expect(shown()).toBe(20_000);
  pass(40_000);
  expect(shown()).toBe(60_000);
  expect(sent).toEqual([{ name: 'reservation' }]);
});
