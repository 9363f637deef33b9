import { element, icon } from '#browser/dom.ts';
import { clock, log, storage } from '#browser/start-browser.ts';
import { keptList } from '#garage/kept-list.store.ts';
import { isUnderWay, readReservation, reservationOfCar } from '#reservation/own-reservations.ts';
import { reservationTexts, seeOwn } from '#reservation/reservation-texts.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { pageSettings } from '#startup/send.ts';

/** Notice that this browser has reserved the vehicle or is paying, with a link to its checkout. */
export function showOwn(car: HTMLElement): void {
  const { $entries } = keptList(storageKeys.reservations, readReservation, { storage, log });
  $entries.subscribe((all) => {
    document.querySelector('.own-notice')?.remove();
    const own = reservationOfCar(all, car.dataset.id ?? '');
    if (own === null || !isUnderWay(own)) return;
    const { title, text } = reservationTexts(own, { now: clock.now(), zone: pageSettings().zone });
    const way = element('a', { href: own.car.path }, seeOwn);
    car.before(element('div', { class: 'notice own-notice' }, icon('check'), element('p', {}, element('b', {}, `${title}. `), `${text} `, way)));
  });
}
