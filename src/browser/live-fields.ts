import { ask } from '#contract/client.ts';
import { network } from './start-browser.ts';

/**
 * Asks once what is true of a page's vehicle now (specification 2 §7). It shows how often the vehicle was viewed, and has the page corrected where that
 * says otherwise. Where nobody answers, the page stays as it is.
 */
export async function showLive(car: HTMLElement): Promise<void> {
  const now = (await ask<'view'>(network, car.dataset.view ?? ''))?.car_fields;
  const shown = now?.shown;
  if (!shown) return;
  const views = car.querySelector('.views');
  if (views !== null && typeof shown.views === 'string') views.textContent = shown.views;
  const says = (place: string) => car.querySelector(place)?.textContent;
  const price = shown.basis ? `${shown.price} ${shown.basis}` : shown.price;
  if (shown.gone || says('.price') !== price || (shown.reserved && says('.tag') !== shown.reserved))
    (await import('./live-changes.ts')).correct(car, now);
}
