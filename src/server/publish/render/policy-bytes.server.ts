import { memoize } from '#lib/cache/memoize.ts';
import { type PolicyHosts, tilesMark, withPolicy } from './csp.ts';
import { sharedRoom } from './room.server.ts';
import { sha256 } from './sha256.server.ts';
import { mostUtf8Bytes } from './utf8.ts';

const charsetTag = '<meta charset="utf-8">';
const formMark = ' method="post"';
const mapMark = ' data-map="';
/** A bundle file in quotes, which text and attributes escape. */
const fileMark = '<script type="module" src="/_astro/';

/** Byte patterns: searching strings takes several times as long. */
const charset = Buffer.from(charsetTag);
const form = Buffer.from(formMark);
const map = Buffer.from(mapMark);
const tiles = Buffer.from(tilesMark);
const file = Buffer.from(fileMark);
const script = Buffer.from('<script');
const island = Buffer.from('<astro-island');
const data = '<script type="application/ld+json">';
/** A style attribute, searched by its rarest bytes. */
const styleStart = ' st';
const styleEnd = Buffer.from('yle="');

/**
 * Inserts policies and returns bytes. Nearly all pages run only trusted scripts and have no inline style: pages with the same
 * marks share a policy. Others use `withPolicy`.
 *
 * Bytes are valid until the next call: pages share a buffer.
 */
export function policyWriter(trusted: readonly string[], hosts: PolicyHosts): (page: string) => Buffer {
  const inline = [...trusted, ...(hosts.scripts ?? [])].map((text) => ({ text, bytes: Buffer.from(text) }));
  /** By the marks of a page. */
  const policyOf = memoize((marks: string) =>
    Buffer.from(withPolicy(charsetTag + marks, trusted, hosts, sha256).slice(charsetTag.length, marks === '' ? undefined : -marks.length)),
  );
  const longest = policyOf(`${fileMark}a.js"></script>${inline.map(({ text }) => `<script>${text}`).join('')}${formMark}${mapMark}`).length;
  const hasMaps = hosts.maps !== undefined && hosts.maps.length > 0;
  const hasTiles = hosts.tiles !== undefined && hosts.tiles.length > 0;
  const room = sharedRoom();
  return (page) => {
    // Headroom for the policy.
    const all = room(longest + page.length * mostUtf8Bytes);
    const bytes = all.subarray(longest, longest + all.write(page, longest));
    const at = bytes.indexOf(charset);
    const kind = kindOf(bytes);
    // Only the locator.
    if (at < 0 || kind === null || (hasTiles && bytes.includes(tiles))) return Buffer.from(withPolicy(page, trusted, hosts, sha256));
    const marks = [kind === 'still' ? '' : `${fileMark}a.js"></script>${scriptsIn(bytes, inline)}`];
    if (hasMaps && bytes.includes(map)) marks.push(mapMark);
    if (bytes.includes(form)) marks.push(formMark);
    const policy = policyOf(marks.join(''));
    const from = longest - policy.length;
    const head = at + charset.length;
    all.copyWithin(from, longest, longest + head);
    policy.copy(all, from + head);
    return all.subarray(from, longest + bytes.length);
  };
}

/** The trusted inline scripts of a page, each with its tag, in their order. */
function scriptsIn(page: Buffer, trusted: readonly { text: string; bytes: Buffer }[]): string {
  const starts = [...placesOf(script, page)].map((at) => page.indexOf('>', at) + 1);
  const isIn = ({ bytes }: { bytes: Buffer }) => starts.some((at) => bytes.equals(page.subarray(at, at + bytes.length)));
  return trusted.flatMap((one) => (isIn(one) ? `<script>${one.text}` : [])).join('');
}

/** `scripted`, `still`: with or without scripts, no style attributes. null: unclear, use the slow path; false positives only cost time. */
function kindOf(page: Buffer): 'still' | 'scripted' | null {
  for (const at of placesOf(styleEnd, page)) if (page.toString('latin1', at - styleStart.length, at) === styleStart) return null;
  if (page.includes(file)) return 'scripted';
  if (page.includes(island)) return null;
  for (const at of placesOf(script, page)) if (page.toString('latin1', at, at + data.length) !== data) return null;
  return 'still';
}

function* placesOf(part: Buffer, page: Buffer): Generator<number> {
  for (let at = page.indexOf(part); at >= 0; at = page.indexOf(part, at + part.length)) yield at;
}
