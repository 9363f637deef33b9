/** Search results truncate longer titles. */
export const longestTitle = 65;

/** Appends the site's name where it fits. */
export function pageTitle(words: string, { name }: { name: string }): string {
  const whole = `${words} · ${name}`;
  return whole.length <= longestTitle ? whole : words;
}

/** Fallback: the name with the first words that fit. */
export const homeTitle = (name: string, ...words: (string | undefined)[]): string =>
  words.map((one) => `${name} · ${one}`).find((title, at) => words[at] !== undefined && title.length <= longestTitle) ?? name;
