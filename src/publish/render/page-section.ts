import type { Room } from './room.server.ts';
import { mostUtf8Bytes } from './utf8.ts';

/**
 * What a section may not hold. The policy of a page follows from its scripts, forms and styles; the first end of a section is taken for its own. All of it
 * is ASCII, which stands in bytes read one by one (Latin-1) as it does in a text.
 */
const notInside = /<(?:section|script|form|style|astro-)|\sstyle=|\smethod=/;
const end = '</section>';

/**
 * Puts a section into a page in the place of the one that stands there with the same `id`.
 * @param page as UTF-8.
 * @param section the markup of one `section` element.
 * @param room for the new page.
 * @returns null where the page has no such section, or where one of the two holds what the policy follows from.
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
