const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&#39;', '=': '&#61;' };

/** JSON for an attribute in apostrophes. Contains no `="`, by which a page's policy is chosen (`csp.ts`): feed text must not loosen it. */
export const jsonAttribute = (json: string): string => json.replace(/[&<>']|=(?=")/g, (character) => escapes[character] ?? character);
