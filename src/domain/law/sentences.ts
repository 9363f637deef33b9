/** Where a sentence stands in its text, with the mark that ends it and the space behind. */
export type SentenceSpan = { start: number; end: number };

/** After `.`, `!` or `?`, at a bullet or an empty line. A dot after a single letter, as in `p.a.`, ends none. */
const ends = /(?<!\b\p{L})[.!?]+(?=\s|$)|\s*\n\s*\n\s*|\s*[\n\r]\s*[-*•]\s*|•/gu;

/** A line that is full ends its sentence; a short one may go on in the next, as in `$229\nper week`. */
const shortLine = 30;

const lineEnd = /\s*\n\s*/g;

/** Parts of a span at the matches of a pattern, which belong to the part before. */
function cutAt(text: string, { start, end }: SentenceSpan, pattern: RegExp): SentenceSpan[] {
  const parts: SentenceSpan[] = [];
  let from = start;
  for (const { 0: mark, index } of text.slice(start, end).matchAll(pattern)) {
    const to = start + index + mark.length;
    parts.push({ start: from, end: to });
    from = to;
  }
  return from < end ? [...parts, { start: from, end }] : parts;
}

const words = (text: string, { start, end }: SentenceSpan) => text.slice(start, end).trim();

function joinShortLines(text: string, lines: readonly SentenceSpan[]): SentenceSpan[] {
  const joined: SentenceSpan[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    // A bullet alone is the mark that ended the line before.
    const goesOn = last !== undefined && (words(text, last).replace(lineEnd, ' ').length <= shortLine || /^[\s*•-]*$/.test(words(text, line)));
    if (goesOn) joined[joined.length - 1] = { start: last.start, end: line.end };
    else joined.push(line);
  }
  return joined;
}

/** The sentences of a text by their places; together they are the text. */
export const sentenceSpans = (text: string): SentenceSpan[] =>
  cutAt(text, { start: 0, end: text.length }, ends).flatMap((span) => joinShortLines(text, cutAt(text, span, lineEnd)));

const marks = /(?:(?<!\b\p{L})[.!?]+|•|\n\s*[-*•])\s*$/u;

/** The sentences of a text, trimmed, none of them empty; of the marks that end them, questions keep theirs. */
export const sentencesOf = (text: string): string[] =>
  sentenceSpans(text).flatMap(
    (span) =>
      words(text, span)
        .replace(marks, (mark) => (mark.includes('?') ? '?' : ''))
        .replace(lineEnd, ' ')
        .trim() || [],
  );
