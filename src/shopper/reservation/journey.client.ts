import { log, network } from '#browser/start-browser.ts';
import { type JourneyEnd, journeyEnd } from './journey.ts';

const texts = {
  search: 'Finding your vehicle…',
  none: 'That vehicle is no longer listed. Choose another, and reserve it on its page.',
  vehicle: 'That vehicle can’t be reserved online right now.',
} as const;

/** Redirects to the checkout of the vehicle in the query, or says that there is none. Without a vehicle the page stays as it is. */
export async function startJourney(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-journey]');
  const status = page?.querySelector<HTMLElement>('.journey-status');
  const id = new URLSearchParams(location.search).get('car_id');
  if (!page || !status || !id) return;
  status.hidden = false;
  status.textContent = texts.search;
  const end = await journeyEnd(id, {
    last: page.dataset.journey === 'buy-online' ? 'buy-online' : 'checkout',
    isPage: async (path) => (await network.fetch(path, { method: 'HEAD' })).ok,
    slugOf: async (asked) => (await (await import('#search/link/asked-car.client.ts')).askedCar(asked))?.slug ?? null,
  }).catch((error: Error): JourneyEnd => {
    log(error.message);
    return { kind: 'none' };
  });
  if (end.kind === 'checkout') {
    location.replace(end.path);
    return;
  }
  status.textContent = texts[end.kind];
  if (end.kind !== 'vehicle') return;
  const link = document.createElement('a');
  link.href = end.path;
  link.textContent = 'See the vehicle';
  status.append(' ', link);
}
