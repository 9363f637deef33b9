import { type DocSet, difference, emptyDocSet, emptyLike, intersectInto, intersection, subtractFrom, unionInto } from '../doc-set.ts';
import { type Lookup, maxProximity, mergeCosts } from '../query/lookup.ts';
import type { TermSubset } from '../query/term-derivations.ts';
import type { EdgeBuilder, RankEdge } from './graph-rule.ts';

/** Memoises per subset, for one query. */
function once<T>(work: (sense: TermSubset) => T): (sense: TermSubset) => T {
  const cache = new Map<string, T>();
  return (sense) => {
    const result = cache.get(sense.key) ?? work(sense);
    cache.set(sense.key, result);
    return result;
  };
}

export const docsOfSenses = (lookup: Lookup) => once((sense) => sense.docs(lookup));

/** Free: only removed words count. */
export const wordEdges =
  (docsOf: (sense: TermSubset) => DocSet): EdgeBuilder =>
  (_, to) => [{ cost: 0, docs: () => docsOf(to), sense: to }];

/** One per typo; joined words cost their count. */
export function typoEdges(docsOf: (sense: TermSubset) => DocSet): EdgeBuilder {
  return (_, to) =>
    Array.from({ length: to.mostTypos + 1 }, (_, typos): RankEdge => {
      const sense = to.withTypos(typos);
      return { cost: typos + (to.length === 1 ? 0 : to.length), docs: () => docsOf(sense), sense };
    });
}

/** Documents by their lowest cost. */
function leastCosts(costs: ReadonlyMap<number, DocSet>): [number, DocSet][] {
  let cheaper: DocSet | undefined;
  return [...costs.entries()]
    .sort(([a], [b]) => a - b)
    .map(([cost, docs]) => {
      const here = cheaper === undefined ? docs.slice() : difference(docs, cheaper);
      cheaper = unionInto(cheaper ?? emptyLike(docs), docs);
      return [cost, here];
    });
}

const choicesOf = (costs: readonly [number, DocSet][], sense: TermSubset): RankEdge[] =>
  costs.map(([cost, docs]) => ({ cost, docs: () => docs, sense }));

/** Rule `proximity`: up to three for words far from the previous one. */
export function proximityEdges(lookup: Lookup, docsOf: (sense: TermSubset) => DocSet): EdgeBuilder {
  const cache = new Map<string, DocSet[]>();
  const nearSets = (left: TermSubset, right: TermSubset) => {
    const key = `${left.key} ${right.key}`;
    const sets = cache.get(key) ?? nearDocs(lookup, left, right);
    cache.set(key, sets);
    return sets;
  };
  return (from, to) => {
    const base = to.length - 1;
    if (from === undefined || from.term.end + 1 !== to.term.start) return [{ cost: base, docs: () => docsOf(to), sense: to }];
    const far = () => nearSets(from, to).reduce((docs, near) => subtractFrom(docs, near), docsOf(to).slice());
    const near = Array.from(
      { length: maxProximity },
      (_, cost): RankEdge => ({ cost: base + cost, docs: () => nearSets(from, to)[cost] as DocSet, sense: to }),
    );
    return [...near, { cost: base + maxProximity, docs: far, sense: to }];
  };
}

function nearDocs(lookup: Lookup, left: TermSubset, right: TermSubset): DocSet[] {
  const [before, after] = [new Set(left.allWords()), new Set(right.allWords())];
  const sets = lookup.nearTo(before, after, false);
  const addNear = (first: ReadonlySet<number>, second: ReadonlySet<number>, among: readonly DocSet[]) => {
    const nearSets = lookup.nearTo(first, second, true);
    for (const [cost, docs] of nearSets.entries()) unionInto(sets[cost] as DocSet, among.reduce(intersectInto, docs));
  };
  const word = (text: string | undefined) => (text === undefined ? undefined : new Set([lookup.text.find(text)]));
  const ends = left.phrases().map((phrase) => ({ word: word(phrase.at(-1)), docs: lookup.docsOfPhrase(phrase) }));
  const begins = right.phrases().map((phrase) => ({ word: word(phrase[0]), docs: lookup.docsOfPhrase(phrase) }));
  for (const end of ends) if (end.word !== undefined) addNear(end.word, after, [end.docs]);
  for (const begin of begins) if (begin.word !== undefined) addNear(before, begin.word, [begin.docs]);
  for (const end of ends) {
    for (const begin of begins) if (end.word !== undefined && begin.word !== undefined) addNear(end.word, begin.word, [end.docs, begin.docs]);
  }
  return leastCosts(new Map(sets.entries())).map(([, docs]) => docs);
}

const firstWord = (lookup: Lookup, phrase: readonly (string | undefined)[]) => {
  const word = phrase.find((each) => each !== undefined);
  return word === undefined ? -1 : lookup.text.find(word);
};

/** By attribute order. */
export function attributeEdges(lookup: Lookup): EdgeBuilder {
  const heaviest = Math.max(0, ...lookup.text.attributes.map(({ weight }) => weight));
  const costs = once((sense) => {
    const docsByCost = lookup.byWeight(sense.allWords());
    for (const phrase of sense.phrases()) {
      const word = firstWord(lookup, phrase);
      if (word >= 0) mergeCosts(docsByCost, lookup.byWeight([word], lookup.docsOfPhrase(phrase)));
    }
    if (!docsByCost.has(heaviest)) docsByCost.set(heaviest, emptyDocSet(lookup.count));
    return leastCosts(docsByCost).map(([weight, docs]): [number, DocSet] => [weight * sense.length, docs]);
  });
  return (_, to) => choicesOf(costs(to), to);
}

/** Rounded up far into a text. */
const roundPosition = (position: number) => (position < 16 ? position : position < 24 ? 24 : 2 ** Math.ceil(Math.log2(position)));
const steps = [0, 1, 4, 7, 11, 16, 24, 64, 256, 1024];
const stepOf = (distance: number) => {
  const step = steps.findIndex((top) => distance <= top);
  return step < 0 ? steps.length : step;
};

/** By distance from the position in the query. */
export function positionEdges(lookup: Lookup): EdgeBuilder {
  const costs = once((sense) => {
    const costAt = (position: number) => {
      const distance = Math.abs(roundPosition(position) - sense.term.start);
      let cost = 0;
      for (let word = 0; word < sense.length; word += 1) cost += stepOf(distance + word);
      return cost;
    };
    const docsByCost = lookup.byPosition(sense.allWords(), costAt);
    for (const phrase of sense.phrases()) {
      const word = firstWord(lookup, phrase);
      if (word < 0) continue;
      const docs = lookup.docsOfPhrase(phrase);
      mergeCosts(docsByCost, new Map([...lookup.byPosition([word], costAt)].map(([cost, set]) => [cost, intersection(set, docs)])));
    }
    const highestCost = sense.length * steps.length;
    if (!docsByCost.has(highestCost)) docsByCost.set(highestCost, emptyDocSet(lookup.count));
    return leastCosts(docsByCost);
  });
  return (_, to) => choicesOf(costs(to), to);
}

/** One for a word not found as written. */
export function exactnessEdges(lookup: Lookup, docsOf: (sense: TermSubset) => DocSet): EdgeBuilder {
  return (_, to) => {
    const exact = to.exact();
    const exactDocs = () => {
      if (exact === undefined) return emptyDocSet(lookup.count);
      return 'phrase' in exact ? lookup.docsOfPhrase(exact.phrase) : lookup.docsOfWords([exact.word], false);
    };
    return [
      { cost: 0, docs: exactDocs, sense: exact === undefined ? to : to.asWritten() },
      { cost: to.length, docs: () => docsOf(to), sense: to },
    ];
  };
}
