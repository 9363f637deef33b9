import { log, network } from '#browser/start-browser.ts';
import { whenNear } from '#browser/when-near.ts';
import { fetchAnswer } from '#contract/fetch-answer.ts';
import { leaveOutGauge } from '../market/leave-out-gauge.ts';

const warn = (error: Error) => log(error.message);

/** Root margin for requesting the comparison. */
const near = '600px';

/** Requests the vehicle's current state once (specification 2 §7), shows its views, and updates the page where it differs. Unchanged without a response. */
export async function showLive(): Promise<void> {
  const car = document.querySelector<HTMLElement>('[data-view]');
  if (car === null) return;
  const gauge = car.querySelector<HTMLElement>('[data-gauge]');
  if (gauge !== null)
    whenNear(gauge, near, () => {
      import('./live-comparison.client.ts').then(
        ({ compare }) => compare(gauge),
        (error: Error) => {
          warn(error);
          // The skeleton will not be filled.
          if (gauge.matches('.waiting')) leaveOutGauge(gauge);
        },
      );
    });
  const quote = car.querySelector<HTMLElement>('[data-quote]');
  // Failed quotes are silent (specification 2 §8).
  if (quote !== null) import('./live-quote.client.ts').then(({ showQuote }) => showQuote(quote)).catch(() => {});
  const now = (await fetchAnswer<'view'>(network, car.dataset.view ?? ''))?.car_fields;
  const shown = now?.shown;
  if (!shown) return;
  const views = car.querySelector('.views');
  if (views !== null && typeof shown.views === 'string') views.textContent = shown.views;
  const says = (place: string) => car.querySelector(place)?.textContent;
  const price = shown.basis ? `${shown.price} ${shown.basis}` : shown.price;
  if (shown.gone || says('.price') !== price || (shown.reserved && says('.tag') !== shown.reserved))
    import('./live-changes.client.ts').then(({ correct }) => correct(car, now)).catch(warn);
}
