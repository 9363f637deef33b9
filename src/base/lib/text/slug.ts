const marks = /\p{M}+/gu;
const others = /[^a-z0-9]+/g;
const edges = /^-+|-+$/g;
const undecomposed: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const undecomposedLetters = /[ßæœøłđðþı]/g;

const longest = 80;

/** Lower-case letters and digits with hyphens, at most 80: `Citroën C4` → `citroen-c4`. Non-Latin: code points (`u6bd4-u4e9a`); never empty (`unnamed`). */
export function slugify(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(undecomposedLetters, (letter) => undecomposed[letter] ?? letter)
    .replace(others, '-')
    .replace(edges, '')
    .slice(0, longest)
    .replace(edges, '');
  if (plain !== '') return plain;
  const points = Array.from(text.trim(), (letter) => `u${(letter.codePointAt(0) ?? 0).toString(16)}`);
  return points.slice(0, 12).join('-') || 'unnamed';
}
