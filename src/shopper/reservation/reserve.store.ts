import { atom, type WritableAtom } from 'nanostores';
import type { BrowserClock } from '#browser/browser.ts';
import type { ClaimAnswer, ReserveBody } from '#contract/reservation-calls.ts';
import { withFirst } from '#garage/kept.ts';
import type { KeptList } from '#garage/lists.ts';
import { checked, emptyFilling, type Filling, failed, submitted, withValue } from '#leads/filling/filling.ts';
import { rememberField, trapField } from '#leads/forms/field.ts';
import type { FieldRule } from '#leads/forms/form-rules.ts';
import type { FormValues, UserData } from '#leads/forms/read-form.ts';
import { openOwn } from './own.store.ts';
import { maxStoredReservations, type OwnReservation, type ReservedCar, reservationOfCar } from './own-reservations.ts';
import { type ReservationClient, ReservationProblem } from './reservation-client.ts';
import type { ReserveState, ReserveStore } from './reserving.ts';

/** Return state in the URL; null without one. */
export type PaymentReturn = 'paid' | 'pending' | 'cancelled' | 'refunded' | null;

type ReserveOptions = {
  client: ReservationClient;
  list: KeptList<OwnReservation>;
  clock: Pick<BrowserClock, 'now' | 'later'>;
  car: ReservedCar;
  rules: { steps: readonly (readonly FieldRule[])[] };
  returned: PaymentReturn;
  /** Input before the code loaded; overrides stored details. */
  typed: FormValues;
  /** Details stored with the shopper's consent, by field name. */
  details: { stored(): FormValues; store(values: FormValues): void; forget(): void };
  newKey(): string;
  /** A browser has one open claim. */
  browserId(): string;
  /** Navigates to the payment page. */
  leave(address: string): void;
};

/** No field depends on the date. */
const today = '';

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
  reason: null,
  sold: null,
  disputed: false,
});

/** State of a vehicle's checkout. */
export function openReserve(options: ReserveOptions): ReserveStore {
  const { car, details, returned } = options;
  const stored = details.stored();
  const $hasDetails = atom(Object.keys(stored).length > 0);
  const $state = atom<ReserveState>({
    filling: { ...emptyFilling, values: { ...stored, ...options.typed } },
    taken: null,
    losses: 0,
    other: null,
  });
  const setFilling = (filling: Filling) => $state.set({ ...$state.get(), filling });
  const own = openOwn({
    ...options,
    find: (all) => reservationOfCar(all, car.id),
    isConfirming: returned === 'paid' || returned === 'pending',
  });
  return {
    $state,
    $hasDetails,
    own,
    ...formActs(options, $state),
    async shownAgain() {
      setFilling({ ...$state.get().filling, status: 'idle' });
      await own.refresh();
    },
    forget() {
      details.forget();
      $hasDetails.set(false);
      const { filling } = $state.get();
      const values = Object.entries(filling.values).map(([name, value]) => [name, stored[name] === value ? '' : value]);
      setFilling({ ...filling, values: Object.fromEntries(values) });
    },
  };
}

/** Form actions and the request that claims the vehicle. */
function formActs(options: ReserveOptions, $state: WritableAtom<ReserveState>): Pick<ReserveStore, 'change' | 'leave' | 'reserve'> {
  const { client, list, car, details } = options;
  // All steps are visible, so all are validated at once.
  const rules = { steps: [options.rules.steps.flat()] };
  const set = (part: Partial<ReserveState>) => $state.set({ ...$state.get(), ...part });
  let key = options.newKey();
  const refuse = (filling: Filling, problem: ReservationProblem) => {
    // A response ends the idempotency key; a request without a response is retried with it.
    if (problem.kind !== 'unreachable') key = options.newKey();
    const named = Object.entries(problem.faults).filter(([name]) => rules.steps[0]?.some((rule) => rule.name === name));
    const idle: Filling = { ...filling, status: 'idle' };
    if (problem.kind === 'taken') {
      set({ filling: idle, taken: { message: problem.message, until: problem.until }, losses: $state.get().losses + 1 });
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
        list.change((all) => withFirst(all, claimedBy(claim, car), maxStoredReservations));
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
