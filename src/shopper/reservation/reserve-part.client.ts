import { clock, log, network, storage } from '#browser/start-browser.ts';
import type { ReservationState } from '#contract/reservation-calls.ts';
import { keptList } from '#garage/kept-list.store.ts';
import { afterPress } from '#leads/filling/after-press.ts';
import { forgetDetails, keepDetails, keptDetails } from '#leads/filling/details.ts';
import type { FormValues } from '#leads/forms/read-form.ts';
import { uuidOf } from '#lib/text/uuid.ts';
import { showFurtherCards } from '#search/results/further-cards.client.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { browserId } from './browser-id.ts';
import { followState, showHeading } from './closed-checkout.client.ts';
import { type ReservedCar, readReservation } from './own-reservations.ts';
import { type PageReserve, providePageReserve } from './page-reserve.ts';
import { reservationClient } from './reservation-client.ts';
import { openReserve, type PaymentReturn } from './reserve.store.ts';
import { personFields, reserveRules } from './reserve-fields.ts';
import type { ReserveModel } from './reserve-model.ts';

const holder = () => document.querySelector<HTMLElement>('.checkout[data-vehicle]');

const pageCar = (): ReservedCar => ({
  id: holder()?.dataset.id ?? '',
  title: document.querySelector('.checkout-summary h2')?.textContent ?? '',
  path: location.pathname,
});

const newId = () => uuidOf(crypto.getRandomValues(new Uint8Array(16)));

/** Details shared with lead forms, under these field names. */
const detailsFor = ({ rememberDays }: ReserveModel) => ({
  stored(): FormValues {
    const details = keptDetails(storage, clock.now());
    return Object.fromEntries(personFields.flatMap(({ name, lead }) => (details[lead] ? [[name, details[lead]]] : [])));
  },
  store(values: FormValues) {
    const own = Object.fromEntries(personFields.map(({ name, lead }) => [lead, values[name] ?? '']));
    keepDetails(storage, { ...keptDetails(storage, clock.now()), ...own }, clock.now(), rememberDays);
  },
  forget: () => forgetDetails(storage),
});

const returns: readonly string[] = ['paid', 'pending', 'cancelled', 'refunded'];
const isReturned = (name: string): name is NonNullable<PaymentReturn> => returns.includes(name);

function showsOwn(state: ReservationState | null, { isSold = false, isTaken = false } = {}): void {
  const checkout = holder();
  if (checkout === null) return;
  if (state === null) delete checkout.dataset.own;
  else checkout.dataset.own = state;
  checkout.toggleAttribute('data-sold', isSold);
  checkout.toggleAttribute('data-taken', isTaken);
  showHeading(checkout);
  // How to reserve it.
  const lead = checkout.querySelector<HTMLElement>('.lead');
  if (lead) lead.hidden = state === 'held';
  // What closed the page may have been this reservation.
  if (state !== null && !['claimed', 'held'].includes(state)) void followState();
}

const page: PageReserve = {
  open(model, typed) {
    const hash = location.hash.slice(1);
    const store = openReserve({
      client: reservationClient(network, model.api),
      list: keptList(storageKeys.reservations, readReservation, { storage, log }),
      clock,
      car: pageCar(),
      rules: reserveRules(model.fields),
      returned: isReturned(hash) ? hash : null,
      typed,
      details: detailsFor(model),
      newKey: newId,
      browserId: () => browserId(storage, newId),
      leave: (address) => location.assign(address),
    });
    // Back from the payment page (bfcache).
    addEventListener('pageshow', ({ persisted }) => persisted && void store.shownAgain());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void store.own.refresh());
    return store;
  },
  async showSimilar(place) {
    const response = await network.fetch(holder()?.dataset.vehicle ?? '');
    const similar = response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('#similar') : null;
    if (similar === null) return;
    await showFurtherCards(similar);
    if (!place.isConnected) return;
    // Repayments require the warning, which this page lacks.
    for (const estimate of similar.querySelectorAll('.estimate')) estimate.remove();
    place.replaceChildren(similar);
  },
  afterPress: afterPress(document),
  showsOwn,
};

// Loaded on checkout pages only, before their island hydrates.
providePageReserve(async () => page);
