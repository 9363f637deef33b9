import { arrivalKey } from '#site/form-keys.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { VisitedPage } from './kept.ts';
import { remember } from './remember.ts';

/** The pages that are remembered at most. */
const mostPages = 30;

/**
 * Keeps that this page was looked at, and the query with which the visit began, for the lead that may follow. Every page does this with its first script.
 * @param now milliseconds since 1970.
 */
export function rememberPage(now: number): void {
  remember(storageKeys.visitedPages, { id: location.pathname, seen_at: now } satisfies VisitedPage, mostPages);
  try {
    sessionStorage[arrivalKey] ??= location.search;
  } catch {
    // Private windows and full storages refuse.
  }
}
