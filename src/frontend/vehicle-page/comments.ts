import { truncateText } from '#lib/text/text.ts';

const breaks = /\r\n|\r|\n/;

/** Non-empty lines of a text, and its start up to `limit` characters before the toggle. `lead` is null for a short text. */
export function foldedText(text: string, limit: number): { lines: string[]; lead: string | null } {
  const lines = commentLines(text);
  return { lines, lead: truncateText(lines.join(' '), limit) };
}

/** Non-empty lines, trimmed. */
export function commentLines(text: string): string[] {
  return text
    .split(breaks)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
