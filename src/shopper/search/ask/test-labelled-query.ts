import type { LabelledQuery } from './parsed-query.ts';

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
