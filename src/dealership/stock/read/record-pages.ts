import type { MarkedRecord, Records } from '../map/feed.ts';

type List = Iterable<unknown> & Pick<Records<unknown>, 'at' | 'marked'> & { readonly length: number };

export class RecordPages implements Iterable<unknown>, Pick<Records<unknown>, 'at' | 'marked'> {
  readonly #pages: readonly List[];
  readonly marked: (() => Iterable<MarkedRecord>) | undefined;

  constructor(pages: readonly List[]) {
    this.#pages = pages;
    this.marked = pages.every((page) => page.marked !== undefined) ? () => markedOf(pages) : undefined;
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

function* markedOf(pages: readonly List[]): Generator<MarkedRecord> {
  for (const page of pages) yield* page.marked?.() ?? [];
}
