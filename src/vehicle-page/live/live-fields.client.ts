import { log, network } from '#browser/start-browser.ts';
import { fetchAnswer } from '#contract/fetch-answer.ts';
import { whenNear } from '#lib/browser/when-near.ts';

const warn = (error: Error) => log(error.message);

/** How far from what is in view the comparison of prices is asked for. */
const near = '600px';

/**
 * Asks once what is true of the page's vehicle now (specification 2 §7). It shows how often the vehicle was viewed, and has the page corrected where that
 * says otherwise. Where nobody answers, the page stays as it is.
 */
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
          // A skeleton that nobody fills.
          if (gauge.matches('.waiting')) gauge.classList.add('left-out');
        },
      );
    });
  const quote = car.querySelector<HTMLElement>('[data-quote]');
  // Failures of quotes are silent (specification 2 §8).
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
