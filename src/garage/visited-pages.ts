import { storageKeys } from '#site/storage-keys.ts';

/** The pages that are remembered at most: beyond it the oldest are evicted. */
const mostPages = 30;

/**
 * Keeps that this page was looked at, the newest first and each once, for the lead that may follow. Every page does this with its first script, so it
 * names the browser itself. `readVisitedPage` is who believes nothing.
 * @param now milliseconds since 1970.
 */
export function rememberPage(now: number): void {
  const id = location.pathname;
  let entries: unknown[] = [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.visitedPages) ?? '{}').entries;
    if (Array.isArray(stored)) entries = stored.filter((entry) => entry?.id !== id);
  } catch {
    // What cannot be read is written anew.
  }
  try {
    localStorage.setItem(storageKeys.visitedPages, JSON.stringify({ version: 1, entries: [{ id, seen_at: now }, ...entries].slice(0, mostPages) }));
  } catch {
    // Private windows and full storages refuse.
  }
}
