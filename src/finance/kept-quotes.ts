import type { QuoteAnswer } from '#contract/contract.ts';
import type { BrowserStorage } from '#lib/browser/browser.ts';
import { storageKeys, storedVersion as version } from '#site/storage-keys.ts';

type VisitStorage = Pick<BrowserStorage, 'read' | 'write'>;
/** The quote of a vehicle, with what was asked for it: another price is another quote. */
type KeptQuote = { id: string; asked: string; quote: Partial<QuoteAnswer> };

/** Vehicles whose quotes are kept. */
const most = 50;

/** The quote that was kept for a vehicle in this visit, unread; null where there is none for just this question. */
export function keptQuote(id: string, asked: string, storage: VisitStorage): Partial<QuoteAnswer> | null {
  return entries(storage).find((entry) => entry.id === id && entry.asked === asked)?.quote ?? null;
}

/** Keeps the quote of a vehicle for the visit, one for each; the oldest are evicted. */
export function keepQuote(entry: KeptQuote, storage: VisitStorage): void {
  const others = entries(storage).filter(({ id }) => id !== entry.id);
  try {
    storage.write(storageKeys.quotes, JSON.stringify({ version, entries: [entry, ...others].slice(0, most) }));
  } catch {
    // Private windows and full storages refuse.
  }
}

function entries(storage: VisitStorage): KeptQuote[] {
  try {
    const stored = JSON.parse(storage.read(storageKeys.quotes) ?? '{}');
    if (stored?.version !== version || !Array.isArray(stored.entries)) return [];
    return stored.entries.filter((entry: Partial<KeptQuote> | null) => Object(entry?.quote) === entry?.quote);
  } catch {
    return [];
  }
}
