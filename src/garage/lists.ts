import type { ReadableAtom } from 'nanostores';

/** A list that is kept in the browser's `localStorage`, and is the same in all tabs. */
export type KeptList<T> = {
  $entries: ReadableAtom<readonly T[]>;
  change(next: (entries: readonly T[]) => readonly T[]): void;
};

/** The lists that buttons put vehicles into, as `data-keep` names them. */
export type ListName = 'favourites' | 'compared';
