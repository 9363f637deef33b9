import type { EstimateModel } from '../models.ts';

/** What blocks of estimates make of theirs before they show it; null: nothing. */
type Count = ((estimate: EstimateModel) => EstimateModel) | null;

let current: Count = null;
const listeners = new Set<() => void>();

/**
 * What React's blocks of estimates show: a start-up file has them count the shopper's change-over. No store of nanostores, which pages without React would load
 * for it.
 */
export const counting = {
  get: (): Count => current,
  set(count: Count): void {
    current = count;
    for (const listener of listeners) listener();
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
