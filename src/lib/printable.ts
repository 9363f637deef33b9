/** Controls of terminals and of the direction of text (Unicode TR36), but for line ends and tabs; line and paragraph separators. */
const controls = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const lineEnds = /\r\n?|[\u2028\u2029\u0085]/g;

/** A foreign text as a terminal or an email may show it. It cannot move the cursor, set a title or turn its neighbours round. */
export const printable = (text: string): string => text.toWellFormed().replace(lineEnds, '\n').replace(controls, '');

/** The same in one line. */
export const printableLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();

/** The same with its further lines indented, so that none looks like one of the list that it stands in. */
export const indented = (text: string): string => printable(text).replaceAll('\n', '\n    ');

/** JSON with each of these as an escape: it means the same. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
