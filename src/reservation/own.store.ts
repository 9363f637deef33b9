import { atom } from 'nanostores';
import type { ReservationAnswer } from '#contract/reservation-calls.ts';
import { without } from '#garage/kept.ts';
import type { KeptList } from '#garage/lists.ts';
import type { BrowserClock } from '#lib/browser/browser.ts';
import { isOpen, type OwnReservation } from './own-reservations.ts';
import { type ReservationClient, ReservationProblem } from './reservation-client.ts';
import type { OwnState, OwnStore } from './reserving.ts';

type OwnOptions = {
  client: Pick<ReservationClient, 'reservation' | 'cancel'>;
  list: KeptList<OwnReservation>;
  clock: Pick<BrowserClock, 'now' | 'later'>;
  /** Chooses it from the list. */
  find(all: readonly OwnReservation[]): OwnReservation | null;
  isConfirming: boolean;
  /** Leads to the payment page. */
  leave(address: string): void;
};

/** How long a page waits before it asks again whether the provider confirmed a payment, in milliseconds: each time longer. */
const confirmationDelays = [1000, 2000, 3000, 5000, 5000, 10_000] as const;
/** How often the minutes that are left are counted anew. */
const minuteTick = 20_000;
/** The API knows the reservation no more, or never did. */
const unknownKinds: readonly string[] = ['no-reservation', 'nothing-known', 'no-secret'];

const moment = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** A reservation with what the API says of it now. */
const renewed = (own: OwnReservation, answer: ReservationAnswer): OwnReservation => ({
  ...own,
  state: answer.state,
  reference: answer.reference,
  deposit: answer.deposit,
  claim_ends: Date.parse(answer.claim_ends),
  hold_ends: moment(answer.hold_ends),
  refunded_at: moment(answer.refunded_at),
});

type Work = (own: OwnReservation) => Promise<void>;

/** What a shopper presses waits for a refresh that is under way. A second press meanwhile does nothing. */
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

/** Opens a reservation of this browser: one call at a time, and another by itself when something may have changed. */
export function openOwn({ client, list, clock, find, isConfirming, leave }: OwnOptions): OwnStore {
  const $state = atom<OwnState>({
    own: find(list.$entries.get()),
    isConfirming,
    isBusy: false,
    fault: null,
    isAsked: false,
    now: clock.now(),
    moves: 0,
  });
  const set = (part: Partial<OwnState>) => $state.set({ ...$state.get(), ...part });
  let confirmations = 0;
  let stop = () => {};
  const put = (own: OwnReservation) => {
    list.change((all) => all.map((one) => (one.id === own.id ? own : one)));
    const { own: before, moves, isAsked } = $state.get();
    const isSame = before?.state === own.state;
    set({ own, now: clock.now(), isAsked: isSame && isAsked, moves: isSame ? moves : moves + 1 });
  };
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
        if (isOpen(own)) put(renewed(own, await client.reservation(own)));
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
