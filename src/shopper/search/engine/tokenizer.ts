import { foldWord } from './fold.ts';

/** A word or separator; `soft` and `hard` say how far it separates words. */
export type TextSegment = { kind: 'word' | 'soft' | 'hard'; word: string; start: number; end: number };

// Not the non-breaking spaces and hyphens.
const separator = /[.,] |(?![\u00a0\u2007\u202f\u2011])[\p{P}\p{Zs}\t\n\r\0`+±×÷\u2212-\u22ff]/gu;
/** Sentence and list ends: words around them are not adjacent. */
const hard = /^(?:[.,] |[\0!;?¡§¶¿՜՝՞։׃،؛؟۔।॥…․‥※‼‽⁇⁈⁉⁏、。！，．：；？｡､])$/u;
const asciiOnly = /^[\p{ASCII}]*$/u;

/** Each script's run is a word; digits and marks join the one before. */
const scripts = [
  /\p{sc=Latin}/u,
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u,
  /\p{sc=Hangul}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Arabic}/u,
  /\p{sc=Hebrew}/u,
  /\p{sc=Thai}/u,
];

function addWords(segmentText: TextSegment[], text: string, start: number, end: number): void {
  if (start === end) return;
  const run = text.slice(start, end);
  if (asciiOnly.test(run)) {
    segmentText.push({ kind: 'word', word: foldWord(run), start, end });
    return;
  }
  let from = start;
  let current = -1;
  let place = start;
  for (const letter of run) {
    const script = scripts.findIndex((each) => each.test(letter));
    if (script >= 0 && current >= 0 && script !== current) {
      segmentText.push({ kind: 'word', word: foldWord(text.slice(from, place)), start: from, end: place });
      from = place;
    }
    if (script >= 0) current = script;
    place += letter.length;
  }
  segmentText.push({ kind: 'word', word: foldWord(text.slice(from, end)), start: from, end });
}

/** The tokenizer: splits at spaces and punctuation as Meilisearch does. Offsets in UTF-16. */
export function splitText(text: string): TextSegment[] {
  const cut: TextSegment[] = [];
  let from = 0;
  for (const match of text.matchAll(separator)) {
    addWords(cut, text, from, match.index);
    from = match.index + match[0].length;
    cut.push({ kind: hard.test(match[0]) ? 'hard' : 'soft', word: match[0], start: match.index, end: from });
  }
  addWords(cut, text, from, text.length);
  return cut;
}

/** Distance across a hard separator, or to the next value of a list. */
export const hardDistance = 8;
const longestWord = 250;

/** Words with positions: one apart, eight after a sentence end. */
export function tokensWithPositions(text: string, stopWords: ReadonlySet<string>): { word: string; position: number }[] {
  const placed: { word: string; position: number }[] = [];
  let position = 0;
  let before: TextSegment['kind'] | undefined;
  for (const piece of splitText(text)) {
    if (piece.kind !== 'word') {
      if (before !== undefined && before !== 'hard') before = piece.kind;
      continue;
    }
    if (piece.word === '') continue;
    if (before !== undefined) position += before === 'hard' ? hardDistance : 1;
    before = 'word';
    const word = piece.word.trim();
    if (word !== '' && word.length <= longestWord && !stopWords.has(word)) placed.push({ word, position });
  }
  return placed;
}
