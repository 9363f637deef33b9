/** Control and bidi characters (Unicode TR36), except line ends and tabs. */
const controls = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const lineEnds = /\r\n?|[\u2028\u2029\u0085]/g;

/** So that foreign text cannot move the cursor or reorder text. */
export const printable = (text: string): string => text.toWellFormed().replace(lineEnds, '\n').replace(controls, '');

export const printableLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();

/** Indented, so that no line looks like another entry. */
export const indented = (text: string): string => printable(text).replaceAll('\n', '\n    ');

export const printableJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
