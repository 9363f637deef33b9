import type { Column } from '#search/engine/column.ts';
import { addDoc, type DocSet, emptyDocSet, hasDoc, listDocs, subtractFrom, unionInto } from '#search/engine/doc-set.ts';

/** Meilisearch's `distinct`: the first document of each value stays. */
export class Distinct {
  readonly #column: Column;
  #alike: DocSet;
  #kept: DocSet;

  constructor(column: Column) {
    this.#column = column;
    this.#alike = emptyDocSet(column.count);
    this.#kept = emptyDocSet(column.count);
  }

  /** Whether it is the first. */
  passes(doc: number): boolean {
    if (hasDoc(this.#alike, doc)) return false;
    const column = this.#column;
    for (let cell = column.from(doc); cell < column.from(doc + 1); cell += 1) {
      const group = column.groupOfCell[cell] as number;
      if (group >= 0) column.addGroups(this.#alike, group);
    }
    addDoc(this.#kept, doc);
    return true;
  }

  /** Removes duplicates of passed documents from all sets, keeps those documents in the candidates, and resets. */
  clear(candidates: DocSet, universes: readonly DocSet[]): void {
    for (const set of [candidates, ...universes]) subtractFrom(set, this.#alike);
    unionInto(candidates, this.#kept);
    this.#alike.fill(0);
    this.#kept.fill(0);
  }
}

export function distinctDocs(column: Column, docs: DocSet): DocSet {
  const distinct = new Distinct(column);
  const remaining = emptyDocSet(column.count);
  for (const doc of listDocs(docs)) if (distinct.passes(doc)) addDoc(remaining, doc);
  return remaining;
}
