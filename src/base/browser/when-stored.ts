/** Fired on `window` with `key` and `newValue` when this tab writes `localStorage`, even unsuccessfully; `storage` events reach other tabs only. */
export const storageWriteEvent = 'forecourt:kept';

const isFilled = (text: string | null): boolean => text !== null && !text.endsWith('[]}');

export function isStored(key: string): boolean {
  try {
    return isFilled(localStorage.getItem(key));
  } catch {
    return false;
  }
}

type Sign = Event & { key?: string | null; newValue?: string | null; persisted?: boolean };

/**
 * Runs `work` once the key has a value, set here or in another tab.
 * @returns whether it ran at once.
 */
export function whenStored(key: string, work: () => void): boolean {
  if (isStored(key)) {
    work();
    return true;
  }
  const listening = new AbortController();
  const look = ({ persisted, key: written, newValue = null }: Sign) => {
    if (persisted ? !isStored(key) : written !== key || !isFilled(newValue)) return;
    listening.abort();
    work();
  };
  for (const sign of ['storage', 'pageshow', storageWriteEvent]) addEventListener(sign, look, { signal: listening.signal });
  return false;
}
