import type { CodesForm } from './forms.ts';
import { byteWidth, concatBytes, mostOf, planes } from './planes.ts';

/** A code by document that may predict another's. */
export type Context = { name: string; codes: ArrayLike<number> /** Above all codes. */; top: number };

const sampled = 2048;
/** Slots of the table that counts pairs; few of a sample collide. */
const slots = 4 * sampled;
/** Of the cost without a context: less gain is not worth a table. */
const worthwhile = 0.95;
/** Of that cost: with so little left no other context is tried. */
const nearlyNothing = 0.02;
/** Pairs of codes that are counted in an array. */
const mostPairs = 1 << 22;

type Sample = { codes: Uint32Array; before: Uint32Array; docs: Uint32Array };

function sampleOf(codes: ArrayLike<number>): Sample {
  const size = Math.min(sampled, codes.length);
  const docs = new Uint32Array(size);
  const own = new Uint32Array(size);
  const before = new Uint32Array(size);
  for (let place = 0; place < size; place += 1) {
    const doc = Math.floor((place * codes.length) / size);
    docs[place] = doc;
    own[place] = codes[doc] as number;
    before[place] = doc === 0 ? 0 : (codes[doc - 1] as number);
  }
  return { docs, codes: own, before };
}

const slotOf = new Int32Array(sampled);
const counts = new Uint32Array(slots);
const keys = new Float64Array(slots);
const logarithms = Float64Array.from({ length: sampled + 1 }, (_, number) => Math.log2(number));

/** The bits of a sample's codes, given each one's context; how many pairs occur, and how many of them once. */
function conditionalBits(codes: Uint32Array, contexts: ArrayLike<number>, tops: { code: number; context: number }) {
  counts.fill(0);
  const totals = new Uint32Array(tops.context);
  let [pairs, once] = [0, 0];
  for (let place = 0; place < codes.length; place += 1) {
    const context = contexts[place] as number;
    const key = context * tops.code + (codes[place] as number);
    let slot = Math.imul(key, 0x9e3779b1) >>> 19;
    while (counts[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) % slots;
    const count = counts[slot] as number;
    if (count === 0) pairs += 1;
    if (count < 2) once += count === 0 ? 1 : -1;
    keys[slot] = key;
    counts[slot] = count + 1;
    totals[context] = (totals[context] as number) + 1;
    slotOf[place] = slot;
  }
  let bits = 0;
  for (let place = 0; place < codes.length; place += 1)
    bits += (logarithms[totals[contexts[place] as number] as number] as number) - (logarithms[counts[slotOf[place] as number] as number] as number);
  return { bits, pairs, once };
}

/** The context that saves most, by entropy over a sample; undefined where codes alone, or after one another, are as short. */
function bestContext(codes: ArrayLike<number>, top: number, contexts: readonly Context[]): Context | undefined {
  const sample = sampleOf(codes);
  const size = sample.codes.length;
  if (size === 0) return undefined;
  const costWith = (given: ArrayLike<number>, context: number) => {
    const { bits, pairs, once } = conditionalBits(sample.codes, given, { code: top, context });
    // Good and Turing: as many of the next documents have a new pair as a sample's pairs occur once.
    const table = pairs + ((codes.length - size) * once) / size;
    return bits * (codes.length / size) + table * Math.log2(top);
  };
  const alone = Math.min(costWith(new Uint8Array(size), 1), costWith(sample.before, top));
  let least = worthwhile * alone;
  let best: Context | undefined;
  const given = new Uint32Array(size);
  // The last ones have about as many values.
  for (const context of contexts.toReversed()) {
    if (least <= nearlyNothing * alone) break;
    if (context.top * top > mostPairs) continue;
    for (let place = 0; place < size; place += 1) given[place] = context.codes[sample.docs[place] as number] as number;
    const cost = costWith(given, context.top);
    if (cost >= least) continue;
    least = cost;
    best = context;
  }
  return best;
}

/** The codes of each context, most frequent first, and the rank of each code in its context. */
function ranksIn(codes: ArrayLike<number>, top: number, { codes: contexts, top: contextTop }: Context): { lists: number[][]; ranks: Uint32Array } {
  const counted = new Uint32Array(contextTop * top);
  const pairs: number[] = [];
  for (let doc = 0; doc < codes.length; doc += 1) {
    const pair = (contexts[doc] as number) * top + (codes[doc] as number);
    if (counted[pair] === 0) pairs.push(pair);
    counted[pair] = (counted[pair] as number) + 1;
  }
  pairs.sort((one, other) => (counted[other] as number) - (counted[one] as number) || one - other);
  const lists: number[][] = Array.from({ length: contextTop }, () => []);
  // From here on the rank of each pair.
  for (const pair of pairs) counted[pair] = (lists[Math.floor(pair / top)]?.push(pair % top) ?? 0) - 1;
  const ranks = new Uint32Array(codes.length);
  for (let doc = 0; doc < codes.length; doc += 1) ranks[doc] = counted[(contexts[doc] as number) * top + (codes[doc] as number)] as number;
  return { lists, ranks };
}

/** Writes a code by document; given the context that predicts it best, if any does. */
export function writeCodes(codes: ArrayLike<number>, contexts: readonly Context[]): { form: CodesForm; bytes: Uint8Array } {
  const most = mostOf(codes);
  const by = bestContext(codes, most + 1, contexts);
  if (by === undefined) return { form: { width: byteWidth(most) }, bytes: planes(codes, byteWidth(most)) };
  const { lists, ranks } = ranksIn(codes, most + 1, by);
  const lengths = lists.map((list) => list.length);
  const form = { by: by.name, width: byteWidth(mostOf(ranks)), counts: byteWidth(mostOf(lengths)), code: byteWidth(most) };
  return { form, bytes: concatBytes([planes(lengths, form.counts), planes(lists.flat(), form.code), planes(ranks, form.width)]) };
}
