import { log, network } from '#browser/start-browser.ts';
import { fetchAnswer } from '#contract/fetch-answer.ts';
import { whenStored } from '#lib/browser/when-stored.ts';
import { storageKeys } from '#site/storage-keys.ts';

const warn = (error: Error) => log(error.message);

/** How often an open page asks again, in milliseconds. */
const everyMs = 60_000;
/** Throttle in milliseconds: a window that gets the focus again sends a request, at most one in this time. */
const atMostMs = 5000;

/**
 * Asks again while the page of a vehicle is looked at, so that it reads reserved without being loaded anew. It also says what this browser reserved.
 */
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
