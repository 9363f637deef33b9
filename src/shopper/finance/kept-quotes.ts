import type { BrowserStorage } from '#browser/browser.ts';
import type { QuoteAnswer } from '#contract/contract.ts';
import { storageKeys, storedVersion as version } from '#site/storage-keys.ts';

type VisitStorage = Pick<BrowserStorage, 'read' | 'write'>;
/** A stored quote with its request: another price needs another quote. */
type KeptQuote = { id: string; asked: string; quote: Partial<QuoteAnswer> };

/** Maximum number of stored quotes. */
const most = 50;

/** Stored quote for exactly this request, unvalidated; null without one. */
export function keptQuote(id: string, asked: string, storage: VisitStorage): Partial<QuoteAnswer> | null {
  return entries(storage).find((entry) => entry.id === id && entry.asked === asked)?.quote ?? null;
}

/** Stores a quote for the session, one per vehicle; evicts the oldest. */
export function keepQuote(entry: KeptQuote, storage: VisitStorage): void {
  const others = entries(storage).filter(({ id }) => id !== entry.id);
  try {
    storage.write(storageKeys.quotes, JSON.stringify({ version, entries: [entry, ...others].slice(0, most) }));
  } catch {
    // Private windows and full storage throw.
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
