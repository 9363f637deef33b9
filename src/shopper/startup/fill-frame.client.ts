import { network } from '#browser/start-browser.ts';
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

/** Fills in the deferred parts of header and footer. @throws when they cannot be fetched; then links lead to their pages. */
export async function fillFrame(path: string): Promise<void> {
  const places = document.querySelectorAll('.menu .tiles:empty');
  try {
    const parts = await fetchParts(path);
    const tiles = parts.querySelector('.tiles');
    if (tiles !== null) for (const place of places) fillTiles(place, tiles);
    const lines = parts.querySelectorAll('ol > li');
    for (const [index, place] of document.querySelectorAll('.foot-places li').entries()) {
      place.append(...[...(lines[index]?.children ?? [])].map((line) => document.importNode(line, true)));
    }
  } catch (error) {
    for (const place of places) place.remove();
    throw error;
  }
}
