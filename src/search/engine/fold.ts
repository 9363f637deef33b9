const ascii = /^\p{ASCII}*$/u;

/** Text normalised as filters and facets compare it: case is folded, accents stay. */
export const facetKey = (text: string): string => (ascii.test(text) ? text : text.normalize('NFKD')).trim().toLowerCase();

/** Scripts whose accents are dropped when words are compared. */
const accented = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}]/u;
const marks = /\p{Mn}/gu;
// Control characters but white space.
const controls = /(?!\s)\p{Cc}/gu;
const plain = /^[a-z0-9]*$/;

/** A word normalised as it is looked up (Unicode NFKD): lower case, without accents (diacritics), in compatible letters. */
export function foldWord(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  const folded = text.normalize('NFKD').replace(controls, '').toLowerCase().replace(/[’‘‛]/g, "'").replaceAll('œ', 'oe').replaceAll('æ', 'ae');
  return accented.test(folded) || !/\p{L}/u.test(folded) ? folded.replace(marks, '') : folded;
}
