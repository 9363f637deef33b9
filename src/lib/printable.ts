/** Control characters and bidi controls (Unicode TR36), except line ends and tabs. */
const controls = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const lineEnds = /\r\n?|[\u2028\u2029\u0085]/g;

/** Removes control characters, so that foreign text cannot move a terminal's cursor or turn its neighbours round. */
export const printable = (text: string): string => text.toWellFormed().replace(lineEnds, '\n').replace(controls, '');

export const printableLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();

/** Further lines are indented, so that none looks like an entry of the surrounding list. */
export const indented = (text: string): string => printable(text).replaceAll('\n', '\n    ');

/** Control characters become escapes with the same meaning. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
