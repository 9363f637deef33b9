import type { EstimateModel } from '../models.ts';

/** Transforms estimates before display; null for none. */
type Count = ((estimate: EstimateModel) => EstimateModel) | null;

let current: Count = null;
const listeners = new Set<() => void>();

/** The transform for React's estimates, set by a start-up file for the change-over. Not a nanostore, which pages without React would load for it. */
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
