import { escapeHtml } from '#lib/text/html.ts';
import { slugify } from '#lib/text/slug.ts';
import type { PageText } from '../text/info-page.ts';
import { contentsOf } from '../text/page-text.ts';

/** A part of a legal page, as plain text; omitted without paragraphs. */
export type LegalSection = { title: string; paragraphs: readonly string[] };

export const listOf = (items: readonly string[]): string => new Intl.ListFormat('en-AU').format(items);

/** `first, second and third open` with a capital. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Null without sections. */
export function sectionsText(sections: readonly LegalSection[]): PageText | null {
  const shown = sections.flatMap(({ title, paragraphs }) => (paragraphs.length === 0 ? [] : [{ id: slugify(title), text: title, paragraphs }]));
  if (shown.length === 0) return null;
  const html = shown.map(({ id, text, paragraphs }) => {
    const texts = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
    return [`<h2 id="${id}">${escapeHtml(text)}</h2>`, ...texts].join('');
  });
  const headings = shown.map(({ id, text }) => ({ id, text }));
  return { html: html.join(''), contents: contentsOf({ headings }), image: null, hero: false, updated: null };
}
