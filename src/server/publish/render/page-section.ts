import type { Room } from './room.server.ts';
import { mostUtf8Bytes } from './utf8.ts';

/** Forbidden in a section: scripts, forms and styles affect the policy, and a nested end is ambiguous. ASCII, so that Latin-1 matching is exact. */
const notInside = /<(?:section|script|form|style|astro-)|\sstyle=|\smethod=/;
const end = '</section>';

/**
 * Replaces the section with the same `id`.
 * @param page UTF-8.
 * @param section one `section` element.
 * @param room buffer for the result.
 * @returns null: no such section, or forbidden content.
 */
export function withSection(page: Buffer, section: string, room: Room): Buffer | null {
  const opening = section.slice(0, section.indexOf('>') + 1);
  const inside = section.slice(opening.length, -end.length);
  if (!/^<section [^<>]*\bid="[^"]+"/.test(opening) || !section.endsWith(end) || notInside.test(inside)) return null;
  const from = page.indexOf(opening);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0 || notInside.test(page.toString('latin1', from + opening.length, to))) return null;
  const rest = to + end.length;
  const bytes = room(page.length + section.length * mostUtf8Bytes);
  page.copy(bytes, 0, 0, from);
  const until = from + bytes.write(section, from);
  return bytes.subarray(0, until + page.copy(bytes, until, rest));
}
