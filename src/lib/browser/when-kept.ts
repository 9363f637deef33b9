/** Dispatched on `window` when this tab has written to `localStorage`: the `storage` event reaches other tabs alone. */
export const keptEvent = 'forecourt:kept';

/** Whether this browser keeps something under a key of `localStorage`. A list that was emptied is nothing. */
export function isKept(key: string): boolean {
  try {
    const text = localStorage.getItem(key);
    return text !== null && !text.endsWith('[]}');
  } catch {
    return false;
  }
}

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
  const look = () => {
    if (!isKept(key)) return;
    listening.abort();
    work();
  };
  for (const sign of ['storage', 'pageshow', keptEvent]) addEventListener(sign, look, { signal: listening.signal });
  return false;
}
