/** A bitset, 32 documents per number. All sets of an index have the same length. */
export type DocSet = Uint32Array;

export const emptyDocSet = (count: number): DocSet => new Uint32Array((count + 31) >>> 5);

export const emptyLike = (set: DocSet): DocSet => new Uint32Array(set.length);

export function fullDocSet(count: number): DocSet {
  const set = emptyDocSet(count).fill(0xffffffff);
  if (count % 32 !== 0) set[set.length - 1] = 2 ** (count % 32) - 1;
  return set;
}

export const hasDoc = (set: DocSet, doc: number): boolean => (((set[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1;

export function addDoc(set: DocSet, doc: number): void {
  set[doc >>> 5] = (set[doc >>> 5] as number) | (1 << (doc & 31));
}

/** Union in place. */
export function unionInto(set: DocSet, other: DocSet): DocSet {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] as number) | (other[word] as number);
  return set;
}

/** Intersection in place. */
export function intersectInto(set: DocSet, other: DocSet): DocSet {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] as number) & (other[word] as number);
  return set;
}

/** Difference in place. */
export function subtractFrom(set: DocSet, other: DocSet): DocSet {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] as number) & ~(other[word] as number);
  return set;
}

export const intersection = (a: DocSet, b: DocSet): DocSet => intersectInto(a.slice(), b);
export const difference = (a: DocSet, b: DocSet): DocSet => subtractFrom(a.slice(), b);

export function isEmptySet(set: DocSet): boolean {
  for (let word = 0; word < set.length; word += 1) if ((set[word] as number) !== 0) return false;
  return true;
}

/** Population count. */
export function countDocs(set: DocSet): number {
  let total = 0;
  for (let word = 0; word < set.length; word += 1) {
    let bits = set[word] as number;
    if (bits === 0) continue;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    total += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return total;
}

export function listDocs(set: DocSet): Uint32Array {
  const docs = new Uint32Array(countDocs(set));
  let next = 0;
  for (let word = 0; word < set.length; word += 1) {
    for (let bits = set[word] as number; bits !== 0; bits &= bits - 1) {
      docs[next] = word * 32 + (31 - Math.clz32(bits & -bits));
      next += 1;
    }
  }
  return docs;
}
