import { network } from '#browser/start-browser.ts';
import { haversineMetres } from '#search/engine/geo.ts';
import { menuStateOf } from '#site/menu-state.ts';

/** Milliseconds. */
const timeoutMs = 8000;

async function fetchParts(path: string): Promise<Document> {
  const response = await network.fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Copies of the tiles, marked where the page belongs to a brand. */
function fillTiles(place: Element, tiles: Element): void {
  const copy = document.importNode(tiles, true);
  for (const link of copy.querySelectorAll('a')) link.ariaCurrent = menuStateOf(link.getAttribute('href') ?? '', location.pathname) ?? null;
  place.replaceWith(copy);
}

/** On a vehicle's page its dealership comes first, then the others by their distance from it. Without its position the order stays. */
function sortByDistance(places: readonly HTMLElement[], own: string | null): void {
  const pointOf = (place: HTMLElement) => (place.dataset.at ?? '').split(',').map(Number);
  const first = places.find((place) => place.querySelector('a')?.getAttribute('href') === own);
  if (own === null || !first?.dataset.at) return;
  const [north = 0, east = 0] = pointOf(first);
  const distanceOf = (place: HTMLElement) => {
    const [lat = 0, lng] = pointOf(place);
    return lng === undefined ? Number.POSITIVE_INFINITY : haversineMetres([north, east], [lat, lng]);
  };
  first.parentElement?.append(...places.toSorted((a, b) => distanceOf(a) - distanceOf(b)));
}

/** Fills in the deferred parts of header and footer. @throws when they cannot be fetched; then links lead to their pages. */
export async function fillFrame(path: string): Promise<void> {
  const places = document.querySelectorAll('.menu .tiles:empty');
  try {
    const parts = await fetchParts(path);
    const tiles = parts.querySelector('.tiles');
    if (tiles !== null) for (const place of places) fillTiles(place, tiles);
    const lines = parts.querySelectorAll('ol > li');
    const foot = [...document.querySelectorAll<HTMLElement>('.foot-places li')];
    for (const [index, place] of foot.entries()) {
      const line = lines[index];
      place.append(...[...(line?.children ?? [])].map((part) => document.importNode(part, true)));
      place.dataset.at = line?.getAttribute('data-at') ?? '';
    }
    sortByDistance(foot, document.querySelector('.vehicle-place a[href^="/"]')?.getAttribute('href') ?? null);
  } catch (error) {
    for (const place of places) place.remove();
    throw error;
  }
}
