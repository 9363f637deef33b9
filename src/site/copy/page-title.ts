/** Characters of a title that search results show whole. */
export const longestTitle = 65;

/** The title of a page with the site's name behind it; without the name where that would be cut off. */
export function pageTitle(words: string, { name }: { name: string }): string {
  const whole = `${words} · ${name}`;
  return whole.length <= longestTitle ? whole : words;
}

/** The title of a home page for which the site's file has none: its name with the first words that fit, else its name alone. */
export const homeTitle = (name: string, ...words: (string | undefined)[]): string =>
  words.map((one) => `${name} · ${one}`).find((title, at) => words[at] !== undefined && title.length <= longestTitle) ?? name;
