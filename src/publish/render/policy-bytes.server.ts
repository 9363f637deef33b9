import { type PolicyHosts, type TrustedHashes, withPolicy } from './csp.ts';
import { sharedRoom } from './room.server.ts';
import { sha256 } from './sha256.server.ts';
import { mostUtf8Bytes } from './utf8.ts';

const charset = '<meta charset="utf-8">';
const script = '<script';
const form = ' method="post"';
/** Sought before the space that an attribute has in front of it: a search that begins with a space stops at every word. */
const style = 'style="';
const data = '<script type="application/ld+json">';
/** A file of the bundle. With its quotes it stands in no text and no attribute: those have them escaped. */
const file = '<script type="module" src="/_astro/';

/**
 * Writes the content security policy into pages and gives their bytes. Nearly all of them run files of the bundle and have no style of their own. So
 * they get one of four policies, and need not be looked at closely. The others go through `withPolicy`.
 *
 * The bytes are good until the next page is written: all pages share the room for them.
 */
export function policyWriter(trusted: TrustedHashes, hosts: PolicyHosts): (page: string) => Buffer {
  const policyOf = (page: string) => withPolicy(charset + page, trusted, hosts, sha256).slice(charset.length, page === '' ? undefined : -page.length);
  const both = (page: string) => ({ reads: policyOf(page), posts: policyOf(page + form) });
  const policies = { still: both(''), scripted: both(`${file}a.js"></script>`) };
  const encoded = encoder();
  return (page) => {
    const at = page.indexOf(charset);
    const kind = kindOf(page);
    if (at < 0 || kind === null) return encoded(withPolicy(page, trusted, hosts, sha256));
    const end = at + charset.length;
    const policy = policies[kind][page.includes(form) ? 'posts' : 'reads'];
    return encoded(page.slice(0, end), policy, page.slice(end));
  };
}

/** Encodes texts one behind the other as UTF-8. */
function encoder(): (...texts: string[]) => Buffer {
  const room = sharedRoom();
  return (...texts) => {
    const bytes = room(texts.reduce((sum, text) => sum + text.length * mostUtf8Bytes, 0));
    let end = 0;
    for (const text of texts) end += bytes.write(text, end);
    return bytes.subarray(0, end);
  };
}

/**
 * `scripted`: certainly with scripts, `still`: certainly without; neither with style attributes. Null where a page has to be looked at: a text that only
 * looks like a script costs a moment and nothing else.
 */
function kindOf(page: string): 'still' | 'scripted' | null {
  for (let at = page.indexOf(style); at >= 0; at = page.indexOf(style, at + style.length)) if (page[at - 1] === ' ') return null;
  if (page.includes(file)) return 'scripted';
  if (page.includes('<astro-island')) return null;
  for (let at = page.indexOf(script); at >= 0; at = page.indexOf(script, at + script.length)) if (!page.startsWith(data, at)) return null;
  return 'still';
}
