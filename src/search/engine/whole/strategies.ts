import { addAll, type DocSet, noDocs, size } from '../doc-set.ts';
import { type LeaveOut, lastFirst, lastWord } from '../query/strategy.ts';
import type { ExtraRequest } from './fields.ts';

/** The word that most documents hold is left out first; one that none holds stays longest. */
const mostFrequentFirst: LeaveOut = (graph, lookup) => {
  const docs = Array.from({ length: lastWord(graph) + 1 }, () => noDocs(lookup.count));
  for (const { sense } of graph) {
    if (sense === undefined) continue;
    const found = sense.docs(lookup);
    for (let word = sense.first; word <= sense.last; word += 1) addAll(docs[word] as DocSet, found);
  }
  const frequencies = docs.map((set) => size(set) || Number.POSITIVE_INFINITY);
  const order = [...new Set(frequencies)].sort((a, b) => b - a);
  return new Map(frequencies.map((frequency, word) => [word, 1 + order.indexOf(frequency)]));
};

/** Meilisearch's strategies by the names they have in requests. */
export const strategies: Readonly<Record<ExtraRequest['matchingStrategy'], LeaveOut>> = {
  last: lastFirst,
  all: undefined,
  frequency: mostFrequentFirst,
};
