const ascii = /^\p{ASCII}*$/u;

/** The key for filters and facets: case-folded, accents stay. */
export const facetKey = (text: string): string => (ascii.test(text) ? text : text.normalize('NFKD')).trim().toLowerCase();

/** Scripts whose accents are dropped. */
const accented = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}]/u;
const marks = /\p{Mn}/gu;
// Control characters except white space.
const controls = /(?!\s)\p{Cc}/gu;
const plain = /^[a-z0-9]*$/;

/** The lookup key of a word (NFKD): lower case without diacritics. */
export function foldWord(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  const folded = text.normalize('NFKD').replace(controls, '').toLowerCase().replace(/[’‘‛]/g, "'").replaceAll('œ', 'oe').replaceAll('æ', 'ae');
  return accented.test(folded) || !/\p{L}/u.test(folded) ? folded.replace(marks, '') : folded;
}
