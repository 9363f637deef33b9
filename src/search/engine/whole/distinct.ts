import type { Column } from '../column.ts';
import { addDoc, type DocSet, emptyDocSet, hasDoc, listDocs, subtractFrom, unionInto } from '../doc-set.ts';

/** Deduplicates (Meilisearch's `distinct`): of documents that share a value of a column the first that is met stays. */
export class Distinct {
  readonly #column: Column;
  #alike: DocSet;
  #kept: DocSet;

  constructor(column: Column) {
    this.#column = column;
    this.#alike = emptyDocSet(column.count);
    this.#kept = emptyDocSet(column.count);
  }

  /** Whether none like it came before. */
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

  /** Takes what is like the documents that passed from all sets, and gives the candidates these back. Then begins anew. */
  clear(candidates: DocSet, universes: readonly DocSet[]): void {
    for (const set of [candidates, ...universes]) subtractFrom(set, this.#alike);
    unionInto(candidates, this.#kept);
    this.#alike.fill(0);
    this.#kept.fill(0);
  }
}

/** The documents that are left when of those that share a value only the first stays. */
export function distinctDocs(column: Column, docs: DocSet): DocSet {
  const distinct = new Distinct(column);
  const remaining = emptyDocSet(column.count);
  for (const doc of listDocs(docs)) if (distinct.passes(doc)) addDoc(remaining, doc);
  return remaining;
}
