import type { startHeadSearch as StartHeadSearch } from '#search/words/head-search.client.ts';
import type { fillFrame as FillFrame } from './fill-frame.client.ts';

// What every page may load on demand. The first script names this file alone: the names of all chunks behind it would be a third of its bytes.

/** Handles a press of a save or compare button. */
export async function loadPress(): Promise<(button: HTMLElement) => void> {
  const { press } = await import('#garage/garage.client.ts');
  return press;
}
export const beginHeadSearch: (...panel: Parameters<typeof StartHeadSearch>) => Promise<void> = (panel) =>
  import('#search/words/head-search.client.ts').then((part) => part.startHeadSearch(panel));
export const showLastNews = (place: Element): Promise<void> => import('#garage/last-news.client.ts').then((part) => part.showNewsOfLast(place));
export const showFigures = (): Promise<void> => import('./show-remembered.ts').then((part) => part.showStoredFigures());
export const markReserved = (): Promise<void> => import('#reservation/own-cards.client.ts').then((part) => part.markOwnCards());
export const sendOutbox = (): Promise<void> => import('#leads/outbox/outbox.client.ts').then((part) => part.flushOutbox());
export const loadFrame: typeof FillFrame = (path) => import('./fill-frame.client.ts').then((part) => part.fillFrame(path));
