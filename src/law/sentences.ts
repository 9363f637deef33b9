/** After `.`, `!` or `?`, at a bullet or an empty line. A dot after a single letter, as in `p.a.`, ends none. */
const ends = /(?<!\b\p{L})[.!?]+(?=\s|$)|\s*\n\s*\n\s*|\s*[\n\r]\s*[-*•]\s*|•/u;

/** A line that is full ends its sentence; a short one may go on in the next, as in `$229\nper week`. */
const shortLine = 30;

const linesOf = (text: string): string[] => {
  const lines: string[] = [];
  for (const line of text.split(/\s*\n\s*/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length <= shortLine) lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line);
  }
  return lines;
};

/** The sentences of a text, trimmed, none of them empty. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(ends)
    .flatMap(linesOf)
    .flatMap((sentence) => sentence.trim() || []);
