import { arrivalKey } from '#site/form-keys.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { VisitedPage } from './kept.ts';
import { remember } from './remember.ts';

const mostPages = 30;

/**
 * Stores the page and the visit's first query for a later lead; runs in every page's first script.
 * @param now epoch milliseconds.
 */
export function rememberPage(now: number): void {
  remember(storageKeys.visitedPages, { id: location.pathname, seen_at: now } satisfies VisitedPage, mostPages);
  try {
    sessionStorage[arrivalKey] ??= location.search;
  } catch {
    // Private windows and full storage throw.
  }
}
