/** Whether a text has only capitals, or only small letters (a machine's spelling, not a dealer's), and case can be changed without loss: not of `ß` and `İ`. */
export function isOneCase(text: string): boolean {
  const upper = text.toUpperCase();
  const lower = text.toLowerCase();
  return upper !== lower && upper.toLowerCase() === lower && lower.length === text.length && (text === upper || text === lower);
}

/** Abbreviations with a vowel; those without stay capitals. */
const abbreviations: ReadonlySet<string> = new Set(['suv', 'ev', 'awd', 'phev', 'hev', 'amg', 'gti', 'rv', 'mpv', 'ud', 'uv', 'ii', 'iii', 'iv']);
const words = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
const ordinary = /^\p{L}*[aeiouyàâäéèêëîïôöùûü]\p{L}*(?:['’]\p{L}+)?$/iu;

export const capitalisedWord = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** `GUN METAL` → `Gun Metal`; words with digits or without vowels are codes, in capitals. A text with both cases is the dealer's own. */
export function titleCased(text: string): string {
  if (!isOneCase(text)) return text;
  return text.replace(words, (word) => (ordinary.test(word) && !abbreviations.has(word.toLowerCase()) ? capitalisedWord(word) : word.toUpperCase()));
}
