import { foldWord } from '#search/engine/fold.ts';
import type { TermDerivations } from '#search/engine/query/term-derivations.ts';
import type { WordPhrase } from '#search/engine/query/terms.ts';
import type { TextIndex } from '#search/engine/text-index.ts';
import { splitText, type TextSegment } from '#search/engine/tokenizer.ts';

type Marked = { words: ReadonlySet<string>; prefix: boolean; typed: number; length: number };

export class Highlighter {
  readonly #words: Marked[];
  readonly #phrases: WordPhrase[];

  constructor(text: TextIndex, meanings: readonly TermDerivations[]) {
    this.#words = meanings
      .map((each): Marked => {
        const { exact, longer, typos, term } = each;
        const ids = [...(exact < 0 ? [] : [exact]), ...longer, ...typos.one, ...typos.two];
        const words = new Set(ids.map((id) => text.words[id] as string));
        return { words, prefix: term.prefix, typed: [...term.word].length, length: term.end - term.start + 1 };
      })
      .sort((a, b) => Number(a.prefix) - Number(b.prefix) || b.length - a.length);
    this.#phrases = meanings.flatMap(({ term, typos }) => [
      ...(term.phrase === undefined ? [] : [term.phrase]),
      ...term.synonyms,
      ...(typos.split === undefined ? [] : [typos.split]),
    ]);
  }

  mark(text: string, before: string, after: string): string {
    let marked = '';
    let from = 0;
    for (const [start, end] of this.spans(text)) {
      marked += text.slice(from, start) + before + text.slice(start, end) + after;
      from = end;
    }
    return marked + text.slice(from);
  }

  /** UTF-16 ranges. */
  spans(text: string): [number, number][] {
    const words = splitText(text).filter(({ kind }) => kind === 'word');
    const marked: [number, number][] = [];
    for (let place = 0; place < words.length; place += 1) {
      const piece = words[place] as TextSegment;
      const phrase = this.#phrases.find((each) => each.every((word, offset) => word === undefined || words[place + offset]?.word === word));
      if (phrase !== undefined) {
        place += phrase.length - 1;
        marked.push([piece.start, (words[place] as TextSegment).end]);
        continue;
      }
      const letters = this.#lettersFound(piece.word);
      if (letters !== undefined) marked.push([piece.start, piece.start + unfoldedLength(text.slice(piece.start, piece.end), letters)]);
    }
    return marked;
  }

  /** How many letters of a folded word to highlight. */
  #lettersFound(word: string): number | undefined {
    const letters = [...word];
    for (const { words, prefix, typed } of this.#words) {
      if (!prefix) {
        if (words.has(word)) return letters.length;
        continue;
      }
      for (let length = 1; length <= letters.length; length += 1) {
        if (words.has(letters.slice(0, length).join(''))) return Math.min(typed, length);
      }
    }
    return undefined;
  }
}

/** Length of the original prefix that folds to `letters`. */
function unfoldedLength(word: string, letters: number): number {
  let folded = 0;
  let length = 0;
  for (const letter of word) {
    if (folded >= letters && foldWord(letter) !== '') break;
    folded += [...foldWord(letter)].length;
    length += letter.length;
  }
  return length;
}
