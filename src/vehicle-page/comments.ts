import { truncateText } from '#lib/text.ts';

const breaks = /\r\n|\r|\n/;

/** A long text: its non-empty lines, and what shows before the toggle, truncated to `limit` characters. `lead` is null when all of it shows. */
export function foldedText(text: string, limit: number): { lines: string[]; lead: string | null } {
  const lines = linesOf(text);
  return { lines, lead: truncateText(lines.join(' '), limit) };
}

/** The lines of a text that say something, without spaces at their ends. */
export function linesOf(text: string): string[] {
  return text
    .split(breaks)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
