import { log, storage } from '#browser/start-browser.ts';
import { whenChanged } from '#browser/when-changed.ts';
import { keptList } from '#garage/kept-list.store.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { isUnderWay, readReservation } from './own-reservations.ts';
import { seeOwn } from './reservation-texts.ts';

/** Buttons of cards that lead to the checkout of a vehicle reserved in this browser say so, also of cards added later. */
export function markOwnCards(): void {
  const { $entries } = keptList(storageKeys.reservations, readReservation, { storage, log });
  const labels = new WeakMap<Element, string | null>();
  const paint = () => {
    const own = new Set($entries.get().flatMap((one) => (isUnderWay(one) ? [one.car.path] : [])));
    for (const link of document.querySelectorAll('.card-money a')) {
      const isOwn = own.has(link.getAttribute('href') ?? '');
      if (isOwn === (link.textContent === seeOwn)) continue;
      if (isOwn) labels.set(link, link.textContent);
      link.textContent = isOwn ? seeOwn : (labels.get(link) ?? '');
    }
  };
  $entries.subscribe(paint);
  whenChanged(paint);
}
