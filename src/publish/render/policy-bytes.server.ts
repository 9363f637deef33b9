import { type PolicyHosts, type TrustedHashes, tilesMark, withPolicy } from './csp.ts';
import { sharedRoom } from './room.server.ts';
import { sha256 } from './sha256.server.ts';
import { mostUtf8Bytes } from './utf8.ts';

const charsetTag = '<meta charset="utf-8">';
const formMark = ' method="post"';
const mapMark = ' data-map="';
/** A file of the bundle. With its quotes it stands in no text and no attribute: those have them escaped. */
const fileMark = '<script type="module" src="/_astro/';

/** What is sought in bytes: in texts it takes several times as long. */
const charset = Buffer.from(charsetTag);
const form = Buffer.from(formMark);
const map = Buffer.from(mapMark);
const tiles = Buffer.from(tilesMark);
const file = Buffer.from(fileMark);
const script = Buffer.from('<script');
const island = Buffer.from('<astro-island');
const data = '<script type="application/ld+json">';
/** A style attribute, sought by what is rare of it: a search stops at each letter that it begins with. */
const [styleStart, styleEnd] = [' st', Buffer.from('yle="')];

/**
 * Writes the content security policy into pages and gives their bytes. Nearly all of them run files of the bundle and have no style of their own. So
 * they get one of eight policies, and need not be looked at closely. The others go through `withPolicy`.
 *
 * The bytes are good until the next page is written: all pages share the room for them.
 */
export function policyWriter(trusted: TrustedHashes, hosts: PolicyHosts): (page: string) => Buffer {
  const policyOf = (page: string) =>
    Buffer.from(withPolicy(charsetTag + page, trusted, hosts, sha256).slice(charsetTag.length, page === '' ? undefined : -page.length));
  const both = (page: string) => ({ reads: policyOf(page), posts: policyOf(page + formMark) });
  const each = (page: string) => ({ plain: both(page), mapped: both(page + mapMark) });
  const policies = { still: each(''), scripted: each(`${fileMark}a.js"></script>`) };
  const longest = Math.max(
    ...Object.values(policies).flatMap(({ plain, mapped }) => [plain, mapped].flatMap(({ reads, posts }) => [reads.length, posts.length])),
  );
  const hasMaps = hosts.maps !== undefined && hosts.maps.length > 0;
  const hasTiles = hosts.tiles !== undefined && hosts.tiles.length > 0;
  const room = sharedRoom();
  return (page) => {
    // Before the page is room for its policy.
    const all = room(longest + page.length * mostUtf8Bytes);
    const bytes = all.subarray(longest, longest + all.write(page, longest));
    const at = bytes.indexOf(charset);
    const kind = kindOf(bytes);
    // The locator alone has it: one page of a site.
    if (at < 0 || kind === null || (hasTiles && bytes.includes(tiles))) return Buffer.from(withPolicy(page, trusted, hosts, sha256));
    const policy = policies[kind][hasMaps && bytes.includes(map) ? 'mapped' : 'plain'][bytes.includes(form) ? 'posts' : 'reads'];
    const [from, head] = [longest - policy.length, at + charset.length];
    all.copyWithin(from, longest, longest + head);
    policy.copy(all, from + head);
    return all.subarray(from, longest + bytes.length);
  };
}

/**
 * `scripted`: certainly with scripts, `still`: certainly without; neither with style attributes. Null where a page has to be looked at: a text that only
 * looks like a script costs a moment and nothing else.
 */
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
