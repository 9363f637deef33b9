import type { DigestedRecord, Records } from './feed.ts';

type List = Iterable<unknown> & Pick<Records<unknown>, 'at' | 'digested'> & { readonly length: number };

/** The records of several pages as one list. */
export class RecordPages implements Iterable<unknown>, Pick<Records<unknown>, 'at' | 'digested'> {
  readonly #pages: readonly List[];
  readonly digested: (() => Iterable<DigestedRecord>) | undefined;

  constructor(pages: readonly List[]) {
    this.#pages = pages;
    this.digested = pages.every((page) => page.digested !== undefined) ? () => digestedOf(pages) : undefined;
  }

  *[Symbol.iterator](): Generator<unknown> {
    for (const page of this.#pages) yield* page;
  }

  at(index: number): unknown {
    let left = index;
    for (const page of this.#pages) {
      if (left < page.length) return page.at(left);
      left -= page.length;
    }
    return undefined;
  }
}

function* digestedOf(pages: readonly List[]): Generator<DigestedRecord> {
  for (const page of pages) yield* page.digested?.() ?? [];
}
