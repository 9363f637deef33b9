import { atom, type WritableAtom } from 'nanostores';
import type { ClaimAnswer, ReservationAnswer, ReserveBody } from '#contract/reservation-calls.ts';
import { withFirst, without } from '#garage/kept.ts';
import type { KeptList } from '#garage/lists.ts';
import { checked, emptyFilling, type Filling, failed, submitted, withValue } from '#leads/filling/filling.ts';
import { rememberField, trapField } from '#leads/forms/field.ts';
import type { FieldRule } from '#leads/forms/form-rules.ts';
import type { FormValues, UserData } from '#leads/forms/read-form.ts';
import type { BrowserClock } from '#lib/browser/browser.ts';
import { isOpen, mostReservations, type OwnReservation, ofCar, type ReservedCar } from './own-reservations.ts';
import { type ReservationClient, ReservationProblem } from './reservation-client.ts';
import type { ReserveState, ReserveStore } from './reserving.ts';

/** How the address says that the browser came back from the payment page; null where it did not. */
export type Returned = 'paid' | 'pending' | 'cancelled' | null;

export type ReserveOptions = {
  client: ReservationClient;
  list: KeptList<OwnReservation>;
  clock: Pick<BrowserClock, 'now' | 'later'>;
  car: ReservedCar;
  rules: { steps: readonly (readonly FieldRule[])[] };
  returned: Returned;
  /** What was filled in before the code came: it wins over what is stored. */
  typed: FormValues;
  /** The details that this browser stores where a shopper wants it, under the names of the fields. */
  details: { stored(): FormValues; store(values: FormValues): void; forget(): void };
  newKey(): string;
  /** The id of this browser, which has one open claim. */
  browserId(): string;
  /** Leads to the payment page. */
  leave(address: string): void;
};

/** How long a page waits before it asks again whether the provider confirmed a payment, in milliseconds: each time longer. */
const confirmationDelays = [1000, 2000, 3000, 5000, 5000, 10_000] as const;
/** How often the minutes that are left are counted anew. */
const minuteTick = 20_000;
/** The day does not matter to these fields. */
const today = '';

const moment = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** An own reservation with what the API says of it now. */
export const renewed = (own: OwnReservation, answer: ReservationAnswer): OwnReservation => ({
  ...own,
  state: answer.state,
  reference: answer.reference,
  deposit: answer.deposit,
  claim_ends: Date.parse(answer.claim_ends),
  hold_ends: moment(answer.hold_ends),
  refunded_at: moment(answer.refunded_at),
});

const claimedBy = (claim: ClaimAnswer, car: ReservedCar): OwnReservation => ({
  id: claim.id,
  secret: claim.secret,
  car,
  state: claim.state,
  reference: null,
  deposit: null,
  claim_ends: Date.parse(claim.claim_ends),
  hold_ends: null,
  refunded_at: null,
});

type State = WritableAtom<ReserveState>;

const setterOf = ($state: State) => (part: Partial<ReserveState>) => $state.set({ ...$state.get(), ...part });

/** Opens the checkout of a vehicle: who reserves, and what became of their reservation. */
export function openReserve(options: ReserveOptions): ReserveStore {
  const { list, clock, car, details } = options;
  const stored = details.stored();
  const $hasDetails = atom(Object.keys(stored).length > 0);
  const $state: State = atom({
    filling: { ...emptyFilling, values: { ...stored, ...options.typed } },
    own: ofCar(list.$entries.get(), car.id),
    isConfirming: options.returned === 'paid' || options.returned === 'pending',
    taken: null,
    other: null,
    isBusy: false,
    fault: null,
    isAsked: false,
    now: clock.now(),
    moves: 0,
  });
  const set = setterOf($state);
  const { refresh, pay, cancel } = ownActs(options, $state);
  void refresh();
  return {
    $state,
    $hasDetails,
    ...formActs(options, $state),
    pay,
    cancel,
    ask: (isAsked) => set({ isAsked, fault: null }),
    async refresh() {
      set({ own: ofCar(list.$entries.get(), car.id), filling: { ...$state.get().filling, status: 'idle' } });
      await refresh();
    },
    forget() {
      details.forget();
      $hasDetails.set(false);
      const { filling } = $state.get();
      const values = Object.entries(filling.values).map(([name, value]) => [name, stored[name] === value ? '' : value]);
      set({ filling: { ...filling, values: Object.fromEntries(values) } });
    },
  };
}

/** The API knows the reservation no more, or never did. */
const unknownKinds: readonly string[] = ['no-reservation', 'nothing-known', 'wrong-secret'];

/** What is done about the own reservation: one call at a time, and another by itself when something may have changed. */
function ownActs({ client, list, clock, leave }: ReserveOptions, $state: State): Pick<ReserveStore, 'refresh' | 'pay' | 'cancel'> {
  const set = setterOf($state);
  let confirmations = 0;
  let stop = () => {};
  const put = (own: OwnReservation) => {
    list.change((all) => withFirst(all, own, mostReservations));
    const { own: before, moves } = $state.get();
    set({ own, now: clock.now(), isAsked: false, moves: before?.state === own.state ? moves : moves + 1 });
  };
  const drop = (id: string) => {
    list.change((all) => without(all, id));
    set({ own: null, isConfirming: false, isAsked: false });
  };
  const watch = () => {
    stop();
    const { own, isConfirming } = $state.get();
    if (own?.state !== 'claimed') return;
    const delay = isConfirming ? confirmationDelays[Math.min(confirmations++, confirmationDelays.length - 1)] : minuteTick;
    stop = clock.later(delay ?? minuteTick, () => {
      if ($state.get().isConfirming || clock.now() >= own.claim_ends) void refresh();
      else {
        set({ now: clock.now() });
        watch();
      }
    });
  };
  const about = async (work: (own: OwnReservation) => Promise<void>) => {
    const { own, isBusy } = $state.get();
    if (own === null || isBusy) return;
    set({ isBusy: true, fault: null });
    try {
      await work(own);
    } catch (error) {
      if (error instanceof ReservationProblem && unknownKinds.includes(error.kind)) drop(own.id);
      else set({ fault: error instanceof Error ? error.message : String(error) });
    } finally {
      set({ isBusy: false });
      watch();
    }
  };
  const refresh = () =>
    about(async (own) => {
      if (isOpen(own)) put(renewed(own, await client.reservation(own)));
    });
  return {
    refresh,
    pay: () =>
      about(async (own) => {
        const answer = await client.reservation(own);
        put(renewed(own, answer));
        if (answer.pay_url !== null) leave(answer.pay_url);
      }),
    cancel: () =>
      about(async (own) => {
        put(renewed(own, await client.cancel(own)));
        set({ isConfirming: false });
      }),
  };
}

/** The form: what is filled in, and the request that claims the vehicle. */
function formActs(options: ReserveOptions, $state: State): Pick<ReserveStore, 'change' | 'leave' | 'reserve'> {
  const { client, list, car, rules, details } = options;
  const set = setterOf($state);
  let key = options.newKey();
  const refuse = (filling: Filling, problem: ReservationProblem) => {
    // What was answered is another request next time; what nobody answered is the same.
    if (problem.kind !== 'unreachable') key = options.newKey();
    const named = Object.entries(problem.faults).filter(([name]) => rules.steps.flat().some((rule) => rule.name === name));
    const idle: Filling = { ...filling, status: 'idle' };
    if (problem.kind === 'taken') {
      set({ filling: idle, taken: { message: problem.message, until: problem.until }, moves: $state.get().moves + 1 });
    } else if (named.length > 0) {
      const faults = Object.fromEntries(named);
      set({ filling: { ...idle, faults, said: faults, stops: filling.stops + 1 } });
    } else {
      const other = problem.kind === 'own-claim' ? (list.$entries.get().find(({ state }) => state === 'claimed') ?? null) : null;
      set({ filling: failed(filling, problem.message, false), other });
    }
  };
  return {
    change(name, value) {
      key = options.newKey();
      const filling = withValue($state.get().filling, name, value);
      set({ filling: name in filling.faults ? checked(filling, name, rules, today) : filling });
    },
    leave: (name) => set({ filling: checked($state.get().filling, name, rules, today) }),
    async reserve() {
      const { filling, userData } = submitted($state.get().filling, rules, today);
      set({ filling, taken: null, other: null });
      if (userData === null) return;
      try {
        const claim = await client.reserve(bodyOf(options, userData, filling.values), key);
        if (filling.values[rememberField] === 'true') details.store(filling.values);
        list.change((all) => withFirst(all, claimedBy(claim, car), mostReservations));
        options.leave(claim.pay_url);
      } catch (error) {
        refuse(filling, error instanceof ReservationProblem ? error : new ReservationProblem(String(error), 'unknown'));
      }
    },
  };
}

function bodyOf({ car, browserId }: ReserveOptions, userData: UserData, values: FormValues): ReserveBody {
  const text = (name: string) => String(userData[name] ?? '');
  const trap = values[trapField] ?? '';
  return {
    car_id: car.id,
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone_number: text('phone_number'),
    agreed: true,
    browser_id: browserId(),
    ...(trap === '' ? {} : { trap }),
  };
}
