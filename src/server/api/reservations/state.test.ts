import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyEvent,
  closeBeforeEndMs,
  isOpen,
  newReservation,
  nextCheckAt,
  noticeOf,
  pendingWork,
  type Reservation,
  type ReservationEvent,
  sessionTimeoutMs,
} from './state.ts';

const minute = 60_000;
const claimMs = 30 * minute;
const holdMs = 48 * 60 * minute;
const fresh = () => newReservation({ created: 0, claimEnds: claimMs, holdMs });
const session: ReservationEvent = { kind: 'session-created', sessionId: 's', payUrl: 'https://pay.example/s' };
const money: ReservationEvent = { kind: 'paid', sessionId: 's', paymentId: 'p', fault: null };

const after = (...events: (readonly [number, ReservationEvent])[]) =>
  events.reduce((reservation, [at, event]) => applyEvent(reservation, event, at * minute), fresh());

test('a claim that is paid holds the vehicle for the hours of its site, and ends by the clock', () => {
  const held = after([0, session], [5, money]);
  expect(held).toMatchObject({ state: 'held', session: 'closed', money: 'paid', holdEnds: 5 * minute + holdMs, isNews: true });
  expect(applyEvent(held, { kind: 'clock' }, 5 * minute + holdMs - 1).state).toBe('held');
  expect(applyEvent(held, { kind: 'clock' }, 5 * minute + holdMs)).toMatchObject({ state: 'ended', money: 'paid' });
});

test('a claim ends by the clock, and one without a payment page after a minute', () => {
  expect(after([0, session], [30, { kind: 'clock' }]).state).toBe('expired');
  expect(after([sessionTimeoutMs / minute, { kind: 'clock' }]).state).toBe('expired');
});

test('money for a claim that ended is refunded whole, whatever ended it', () => {
  for (const end of [{ kind: 'clock' }, { kind: 'cancel' }, { kind: 'release' }, { kind: 'session-closed' }] as const) {
    const late = after([0, session], [30, end], [31, money]);
    expect(late, end.kind).toMatchObject({ state: 'refunded', money: 'refund_due' });
    expect(pendingWork(late, 31 * minute)).toBe('refund');
  }
  expect(after([0, session], [30, money])).toMatchObject({ state: 'refunded', money: 'refund_due' });
});

test('money that comes before its payment page is known holds the vehicle', () => {
  expect(after([0, money], [0, session])).toMatchObject({ state: 'held', session: 'closed', sessionId: 's' });
});

test('a page that is made for a claim that is over is closed', () => {
  const orphan = after([0, { kind: 'cancel' }], [1, session]);
  expect(pendingWork(orphan, minute)).toBe('close');
});

test('a refund that the dealer makes at the provider ends the hold, also when its message comes first', () => {
  expect(after([0, session], [1, money], [2, { kind: 'refunded' }])).toMatchObject({ state: 'refunded', money: 'refunded', refundedAt: 2 * minute });
  expect(after([0, session], [1, { kind: 'refunded' }], [2, money])).toMatchObject({ state: 'refunded', money: 'refunded' });
});

test('a refund that fails waits for the dealer, who may begin it anew', () => {
  const failed = after([0, session], [1, money], [2, { kind: 'cancel' }], [3, { kind: 'refund-failed' }]);
  expect([failed.money, pendingWork(failed, 4 * minute)]).toEqual(['refund_failed', 'notify']);
  expect(applyEvent(failed, { kind: 'refund' }, 5 * minute)).toMatchObject({ money: 'refund_due', refunds: 2 });
});

test.each(['sold', 'reserved', 'gone', 'amount'] as const)('money in time that cannot hold the vehicle (%s) is refunded whole', (fault) => {
  const refunded = after([0, session], [5, { ...money, fault }]);
  expect(refunded).toMatchObject({ state: 'refunded', money: 'refund_due', reason: fault, holdEnds: null });
  expect(noticeOf(fresh(), refunded)).toBe(fault === 'amount' ? 'wrong-amount' : 'unavailable');
});

test('a held vehicle that the stock sells is asked about until the dealer or the stock answers, also after the hold', () => {
  const asked = after([0, session], [1, money], [2, { kind: 'vehicle', isThere: false }]);
  expect([asked.state, asked.sale]).toEqual(['held', 'asked']);
  expect(applyEvent(asked, { kind: 'vehicle', isThere: false }, 3 * minute)).toBe(asked);
  expect(applyEvent(asked, { kind: 'vehicle', isThere: true }, 3 * minute).sale).toBeNull();
  const ended = applyEvent(asked, { kind: 'clock' }, minute + holdMs);
  expect([ended.state, ended.sale, noticeOf(asked, ended), isOpen(ended)]).toEqual(['ended', 'asked', 'ended-sold', true]);
  const kept = applyEvent(ended, { kind: 'sold', to: 'holder' }, minute + holdMs);
  expect([kept.money, kept.sale, isOpen(kept)]).toEqual(['paid', 'holder', false]);
  expect(applyEvent(kept, { kind: 'sold', to: 'other' }, minute + holdMs)).toBe(kept);
  expect(applyEvent(ended, { kind: 'sold', to: 'other' }, minute + holdMs)).toMatchObject({ state: 'refunded', money: 'refund_due', sale: 'other' });
  expect(applyEvent(fresh(), { kind: 'sold', to: 'other' }, 0)).toMatchObject({ state: 'claimed', sale: null });
});

test('a repeated message changes nothing', () => {
  const held = after([0, session], [5, money]);
  for (const event of [money, session, { kind: 'session-closed' }] as const) expect(applyEvent(held, event, 6 * minute)).toBe(held);
});

test('each change that concerns people has a notice', () => {
  const notice = (...events: Parameters<typeof after>) => noticeOf(after(...events.slice(0, -1)), after(...events));
  expect(notice([0, session])).toBeNull();
  expect(notice([0, session], [1, money])).toBe('reserved');
  expect(notice([0, session], [1, money], [2, { kind: 'cancel' }])).toBe('cancelled');
  expect(notice([0, session], [30, { kind: 'clock' }])).toBeNull();
  expect(notice([0, session], [31, money])).toBe('late');
  expect(notice([0, session], [1, money], [2, { kind: 'release' }])).toBe('released');
  expect(notice([0, session], [1, money], [3000, { kind: 'clock' }])).toBe('ended');
  expect(notice([0, session], [1, money], [2, { kind: 'release' }], [3, { kind: 'refund' }])).toBe('refunded');
});

/** A model of the provider: the state of its page, the money, and messages that are not yet delivered. */
type Provider = {
  page: 'none' | 'open' | 'closed';
  charged: boolean;
  /** How often the money was given back: by a refund or by the bank. */
  returned: number;
  dispute: 'none' | 'open' | 'closed';
  refundsFail: boolean;
  messages: ReservationEvent[];
};
type World = { now: number; row: Reservation; provider: Provider };
type Step = (world: World) => void;

const record = (world: World, event: ReservationEvent) => {
  world.row = applyEvent(world.row, event, world.now);
};

/** Creates the page, once per idempotency key; the response may be lost. */
const open =
  (isLost: boolean): Step =>
  (world) => {
    if (world.row.session !== 'wanted') return;
    if (world.provider.page === 'none') world.provider.page = 'open';
    if (!isLost) record(world, session);
  };
/** The shopper pays on the page that was shown. */
const pay =
  (fault: 'sold' | 'amount' | null): Step =>
  ({ row, provider }) => {
    if (provider.page !== 'open' || row.payUrl === null) return;
    Object.assign(provider, { page: 'closed', charged: true });
    provider.messages.push({ ...money, fault });
  };
const deliver =
  (isLast: boolean, isAgain: boolean): Step =>
  (world) => {
    const { messages } = world.provider;
    const message = isAgain ? messages.at(isLast ? -1 : 0) : isLast ? messages.pop() : messages.shift();
    if (message !== undefined) record(world, message);
  };
const happens =
  (event: ReservationEvent): Step =>
  (world) =>
    record(world, event);
const pass =
  (ms: number): Step =>
  (world) => {
    world.now += ms;
  };
const refundThere: Step = ({ provider }) => {
  if (!provider.charged || provider.returned > 0 || provider.dispute === 'open') return;
  provider.returned += 1;
  provider.messages.push({ kind: 'refunded' });
};
/** Only of a payment that is recorded: messages of others are not found. */
const dispute: Step = ({ row, provider }) => {
  if (row.paymentId === null || provider.returned > 0 || provider.dispute !== 'none') return;
  provider.dispute = 'open';
  provider.messages.push({ kind: 'disputed', due: null, isTaken: true });
};
const closeDispute =
  (isLost: boolean): Step =>
  ({ provider }) => {
    if (provider.dispute !== 'open') return;
    provider.dispute = 'closed';
    if (isLost) provider.returned += 1;
    provider.messages.push({ kind: 'dispute-closed', isLost });
  };
const work =
  (dies: boolean): Step =>
  (world) => {
    const { provider } = world;
    const due = pendingWork(world.row, world.now);
    if (due === null) return;
    const outcome =
      due === 'refund' ? refund(provider) : due === 'close' ? close(provider) : ({ kind: 'notified', isHeld: world.row.state === 'held' } as const);
    if (!dies) record(world, outcome);
  };
function refund(provider: Provider): ReservationEvent {
  if (provider.dispute === 'open') return { kind: 'disputed', due: null, isTaken: true };
  if (provider.returned === 0 && provider.refundsFail) return { kind: 'refund-failed' };
  if (provider.returned === 0) provider.returned += 1;
  return { kind: 'refunded' };
}
function close(provider: Provider): ReservationEvent {
  if (provider.charged) return money;
  provider.page = 'closed';
  return { kind: 'session-closed' };
}

const agrees = ({ state, money: where }: Reservation) =>
  where === 'none'
    ? state === 'claimed' || state === 'cancelled' || state === 'expired'
    : where === 'paid'
      ? state === 'held' || state === 'ended' || state === 'released'
      : state === 'refunded';

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.boolean().map(open),
  fc.constantFrom(null, null, 'sold', 'amount').map((fault) => pay(fault as 'sold')),
  fc.tuple(fc.boolean(), fc.boolean()).map(([isLast, isAgain]) => deliver(isLast, isAgain)),
  fc.constantFrom('cancel', 'refund', 'release', 'clock').map((kind) => happens({ kind: kind as 'cancel' })),
  fc.boolean().map((isThere) => happens({ kind: 'vehicle', isThere })),
  fc.constantFrom('holder', 'other').map((to) => happens({ kind: 'sold', to: to as 'other' })),
  fc.constant(dispute),
  fc.boolean().map(closeDispute),
  fc.constantFrom(1000, closeBeforeEndMs, 10 * minute, claimMs, holdMs).map(pass),
  fc.constant(refundThere),
  fc.boolean().map(work),
);

function settle(world: World): void {
  for (let round = 0; round < 20; round += 1) {
    record(world, { kind: 'clock' });
    work(false)(world);
    deliver(false, false)(world);
  }
}

test('money and hold never disagree, whatever dies when, and nothing is left to do once all is quiet', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), fc.boolean(), fc.boolean(), (taken, refundsFail, isLost) => {
      const world: World = {
        now: 0,
        row: fresh(),
        provider: { page: 'none', charged: false, returned: 0, dispute: 'none', refundsFail, messages: [] },
      };
      for (const step of taken) {
        step(world);
        expect(agrees(world.row)).toBe(true);
        expect(world.provider.returned).toBeLessThanOrEqual(1);
        const look = nextCheckAt(world.row, world.now, 0);
        expect(pendingWork(world.row, world.now) === null || look === world.now || look === world.row.claimEnds || (look ?? 0) <= world.now).toBe(
          true,
        );
      }
      settle(world);
      closeDispute(isLost)(world);
      settle(world);
      world.now += claimMs + holdMs;
      settle(world);
      const { row, provider } = world;
      expect(agrees(row)).toBe(true);
      expect([row.state === 'claimed', row.state === 'held', pendingWork(row, world.now), nextCheckAt(row, world.now, 0)]).toEqual([
        false,
        false,
        null,
        null,
      ]);
      expect(row.money === 'none' || row.money === 'refunded').toBe(!provider.charged || provider.returned > 0);
    }),
    { numRuns: 2000 },
  );
});
