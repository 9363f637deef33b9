/** Dispatched on `window` when this tab writes to `localStorage`, also where that refuses: the `storage` event reaches other tabs alone. It has its `key` and `newValue`. */
export const keptEvent = 'forecourt:kept';

/** Whether a stored text holds something. A list that was emptied is nothing. */
const isFilled = (text: string | null): boolean => text !== null && !text.endsWith('[]}');

/** Whether this browser keeps something under a key of `localStorage`. */
export function isKept(key: string): boolean {
  try {
    return isFilled(localStorage.getItem(key));
  } catch {
    return false;
  }
}

type Sign = Event & { key?: string | null; newValue?: string | null; persisted?: boolean };

/**
 * Does `work` once, where or as soon as this browser keeps something under a key. This tab or another wrote it, or the page came back by Back.
 * @returns whether that was at once.
 */
export function whenKept(key: string, work: () => void): boolean {
  if (isKept(key)) {
    work();
    return true;
  }
  const listening = new AbortController();
  const look = ({ persisted, key: written, newValue = null }: Sign) => {
    if (persisted ? !isKept(key) : written !== key || !isFilled(newValue)) return;
    listening.abort();
    work();
  };
  for (const sign of ['storage', 'pageshow', keptEvent]) addEventListener(sign, look, { signal: listening.signal });
  return false;
}
