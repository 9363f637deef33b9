import type { LabelledQuery } from './parsed-query.ts';

/** What was heard of words, but for `parts` of nothing: for tests. */
export const testLabelledQuery = (parts: Partial<LabelledQuery>): LabelledQuery => ({
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
