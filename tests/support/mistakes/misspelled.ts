export function misspelled(word: string, twist: number): string {
  const at = 1 + (twist % Math.max(1, word.length - 1));
  const way = Math.floor(twist / 7) % 3;
  if (way === 0) return word.slice(0, at) + word.charAt(at - 1) + word.slice(at);
  if (way === 1 && word.length > 3) return word.slice(0, at) + word.slice(at + 1);
  return word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1);
}
