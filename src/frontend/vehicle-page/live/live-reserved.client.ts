import { log, network } from '#browser/start-browser.ts';
import { whenStored } from '#browser/when-stored.ts';
import { fetchAnswer } from '#contract/fetch-answer.ts';
import { storageKeys } from '#site/storage-keys.ts';

const warn = (error: Error) => log(error.message);

/** Polling interval, milliseconds. */
const everyMs = 60_000;
/** Throttle of polls on focus, milliseconds. */
const atMostMs = 5000;

/** Polls while the page is visible, so that it shows a reservation without a reload. Also shows this browser's own. */
export function followReserved(): void {
  const car = document.querySelector<HTMLElement>('.vehicle[data-view]');
  if (car === null) return;
  whenStored(storageKeys.reservations, () => import('./own-notice.client.ts').then(({ showOwn }) => showOwn(car)).catch(warn));
  const address = `${car.dataset.view}&again=1`;
  let askedAt = performance.now();
  const again = async () => {
    askedAt = performance.now();
    const now = (await fetchAnswer<'view'>(network, address))?.car_fields;
    if (now?.shown) (await import('./live-changes.client.ts')).correct(car, now);
  };
  const look = () => {
    if (document.visibilityState === 'visible') again().catch(warn);
  };
  const inFront = () => {
    if (performance.now() - askedAt > atMostMs) look();
  };
  setInterval(look, everyMs);
  document.addEventListener('visibilitychange', inFront);
  addEventListener('focus', inFront);
}
