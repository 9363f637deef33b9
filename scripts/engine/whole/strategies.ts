import { countDocs, type DocSet, emptyDocSet, unionInto } from '#search/engine/doc-set.ts';
import { lastFirst, lastWord, type TermRemoval } from '#search/engine/query/strategy.ts';
import type { ExtraRequest } from './fields.ts';

/** The most frequent word is removed first, one without matches last. */
const mostFrequentFirst: TermRemoval = (graph, lookup) => {
  const docs = Array.from({ length: lastWord(graph) + 1 }, () => emptyDocSet(lookup.count));
  for (const { sense } of graph) {
    if (sense === undefined) continue;
    const found = sense.docs(lookup);
    for (let word = sense.first; word <= sense.last; word += 1) unionInto(docs[word] as DocSet, found);
  }
  const frequencies = docs.map((set) => countDocs(set) || Number.POSITIVE_INFINITY);
  const order = [...new Set(frequencies)].sort((a, b) => b - a);
  return new Map(frequencies.map((frequency, word) => [word, 1 + order.indexOf(frequency)]));
};

export const strategies: Readonly<Record<ExtraRequest['matchingStrategy'], TermRemoval>> = {
  last: lastFirst,
  all: undefined,
  frequency: mostFrequentFirst,
};
