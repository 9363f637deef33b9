const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const plain = new Map(Object.entries(escapes).map(([character, entity]) => [entity, character]));

/** The text that a page shows of markup which `escapeHtml` wrote: without tags, each a space. */
export const textOfHtml = (html: string): string =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => plain.get(entity) ?? entity);

/** For element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
