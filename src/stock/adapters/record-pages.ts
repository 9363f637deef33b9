import type { Records } from './feed.ts';

type List = Iterable<unknown> & Pick<Records<unknown>, 'at'> & { readonly length: number };

/** The records of several pages as one list. */
export class RecordPages implements Iterable<unknown> {
  readonly #pages: readonly List[];

  constructor(pages: readonly List[]) {
    this.#pages = pages;
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
