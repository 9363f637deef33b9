/** A UTF-8 sequence shown as Windows-1252 or Latin-1: the first byte gives its length. */
const following =
  '[\\u0080-\\u00BF\\u0152\\u0153\\u0160\\u0161\\u0178\\u017D\\u017E\\u0192\\u02C6\\u02DC\\u2013\\u2014\\u2018-\\u201A\\u201C-\\u201E\\u2020-\\u2022\\u2026\\u2030\\u2039\\u203A\\u20AC\\u2122]';
const misread = new RegExp(`[\\u00C2-\\u00DF]${following}|[\\u00E0-\\u00EF]${following}{2}|[\\u00F0-\\u00F4]${following}{3}`, 'gu');

/** Characters in which Windows-1252 differs from Latin-1, to bytes. */
const windowsBytes = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((letter, index) => [letter, 0x80 + index] as const),
);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Plausible characters here: European letters and typographic marks. */
const likely = /^[\u00A0-\u017F\u2010-\u203A\u20AC\u2122\u00AD\u2212\u{1F300}-\u{1FAFF}]$/u;

function letterOf(sequence: string): string {
  const bytes = [...sequence].map((letter) => windowsBytes.get(letter) ?? letter.charCodeAt(0));
  try {
    const letter = utf8.decode(Uint8Array.from(bytes));
    return likely.test(letter) ? letter : sequence;
  } catch {
    return sequence;
  }
}

/** Maximum of repeated damage. */
const mostTimes = 2;

/** Restores UTF-8 that was read as Windows-1252 (`CitroÃ«n`); otherwise unchanged. */
export function rightEncoding(text: string): string {
  let right = text;
  for (let times = 0; times < mostTimes; times += 1) {
    const next = right.replace(misread, letterOf);
    if (next === right) break;
    right = next;
  }
  return right;
}

export const hasLostLetters = (text: string): boolean => text.includes('\ufffd');
