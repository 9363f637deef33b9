import type { ToldWords } from './heard.ts';

/** What was heard of words, but for `parts` of nothing: for tests. */
export const toldWords = (parts: Partial<ToldWords>): ToldWords => ({
  changes: [],
  understood: [],
  rest: '',
  dropped: [],
  asksLocation: false,
  literal: false,
  unfinished: '',
  parts: [],
  ...parts,
});
