import { atom } from 'nanostores';
import type { BrowserClock } from '#browser/browser.ts';
import type { ReservationAnswer } from '#contract/reservation-calls.ts';
import { without } from '#garage/kept.ts';
import type { KeptList } from '#garage/lists.ts';
import { isReservationOpen, type OwnReservation } from './own-reservations.ts';
import { type ReservationClient, ReservationProblem } from './reservation-client.ts';
import type { OwnState, OwnStore } from './reserving.ts';

type OwnOptions = {
  client: Pick<ReservationClient, 'reservation' | 'cancel'>;
  list: KeptList<OwnReservation>;
  clock: Pick<BrowserClock, 'now' | 'later'>;
  find(all: readonly OwnReservation[]): OwnReservation | null;
  isConfirming: boolean;
  /** Navigates to the payment page. */
  leave(address: string): void;
};

/** Backoff between polls for the provider's confirmation, milliseconds. */
const confirmationDelays = [1000, 2000, 3000, 5000, 5000, 10_000] as const;
/** Interval of the countdown, milliseconds. */
const minuteTick = 20_000;
/** Problems that mean the API does not know the reservation. */
const unknownKinds: readonly string[] = ['no-reservation', 'nothing-known', 'no-secret'];

const moment = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** Merges the API's response. */
const renewed = (own: OwnReservation, answer: ReservationAnswer): OwnReservation => ({
  ...own,
  state: answer.state,
  reference: answer.reference,
  deposit: answer.deposit,
  claim_ends: Date.parse(answer.claim_ends),
  hold_ends: moment(answer.hold_ends),
  refunded_at: moment(answer.refunded_at),
  reason: answer.reason,
  sold: answer.sold,
  disputed: answer.disputed,
});

type Work = (own: OwnReservation) => Promise<void>;

/** A press waits for a refresh in flight; a second press meanwhile is ignored. */
function pressing(refreshed: () => Promise<void>, about: (work: Work) => Promise<void>) {
  let isPressed = false;
  return async (work: Work) => {
    if (isPressed) return;
    isPressed = true;
    await refreshed();
    await about(work);
    isPressed = false;
  };
}

/** Another state of it moves the focus, and ends a question about the one before. */
function shown({ own: before, moves, isAsked }: OwnState, own: OwnReservation, now: number): Partial<OwnState> {
  const isSame = before?.state === own.state;
  return before === own ? {} : { own, now, isAsked: isSame && isAsked, moves: isSame ? moves : moves + 1 };
}

/** State of one reservation: one call at a time, refreshed by itself when something may have changed. */
export function openOwn({ client, list, clock, find, isConfirming, leave }: OwnOptions): OwnStore {
  const begun = { isBusy: false, fault: null, isAsked: false, moves: 0 };
  const $state = atom<OwnState>({ own: find(list.$entries.get()), isConfirming, now: clock.now(), ...begun });
  const set = (part: Partial<OwnState>) => $state.set({ ...$state.get(), ...part });
  let confirmations = 0;
  let stop = () => {};
  const put = (own: OwnReservation) => {
    list.change((all) => all.map((one) => (one.id === own.id ? own : one)));
    set(shown($state.get(), own, clock.now()));
  };
  // Another tab may have paid or cancelled.
  list.$entries.listen((all) => {
    const same = all.find(({ id }) => id === $state.get().own?.id);
    if (same !== undefined) set(shown($state.get(), same, clock.now()));
  });
  const drop = (id: string) => {
    list.change((all) => without(all, id));
    set({ own: null, isConfirming: false, isAsked: false });
  };
  const watch = () => {
    stop();
    const { own, isConfirming: confirms } = $state.get();
    if (own?.state !== 'claimed') return;
    const delay = confirms ? confirmationDelays[Math.min(confirmations++, confirmationDelays.length - 1)] : minuteTick;
    stop = clock.later(delay ?? minuteTick, () => {
      if ($state.get().isConfirming || clock.now() >= own.claim_ends) void ask();
      else {
        set({ now: clock.now() });
        watch();
      }
    });
  };
  const about = async (work: Work) => {
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
  let asking = Promise.resolve();
  const ask = () => {
    if (!$state.get().isBusy)
      asking = about(async (own) => {
        if (isReservationOpen(own)) put(renewed(own, await client.reservation(own)));
      });
    return asking;
  };
  const press = pressing(() => asking, about);
  void ask();
  return {
    $state,
    async refresh() {
      set({ own: find(list.$entries.get()) });
      await ask();
    },
    pay: () =>
      press(async (own) => {
        const answer = await client.reservation(own);
        put(renewed(own, answer));
        if (answer.pay_url !== null) leave(answer.pay_url);
      }),
    ask: (isAsked) => set({ isAsked, fault: null }),
    cancel: () =>
      press(async (own) => {
        put(renewed(own, await client.cancel(own)));
        set({ isConfirming: false });
      }),
  };
}
