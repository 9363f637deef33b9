import { type PolicyHosts, type TrustedHashes, withPolicy } from './csp.ts';
import { sha256 } from './sha256.server.ts';

const charset = '<meta charset="utf-8">';
const script = '<script';
const form = ' method="post"';
const data = '<script type="application/ld+json">';
/** A file of the bundle. With its quotes it stands in no text and no attribute: those have them escaped. */
const file = '<script type="module" src="/_astro/';

/**
 * Writes the content security policy into pages and gives their bytes. Nearly all of them run files of the bundle and have no style of their own. So
 * they get one of four policies, and need not be looked at closely. The others go through `withPolicy`.
 */
export function policyWriter(trusted: TrustedHashes, hosts: PolicyHosts): (page: string) => Buffer {
  const policyOf = (page: string) => withPolicy(charset + page, trusted, hosts, sha256).slice(charset.length, page === '' ? undefined : -page.length);
  const both = (page: string) => ({ reads: policyOf(page), posts: policyOf(page + form) });
  const policies = { still: both(''), scripted: both(`${file}a.js"></script>`) };
  return (page) => {
    const at = page.indexOf(charset);
    const kind = kindOf(page);
    if (at < 0 || kind === null) return Buffer.from(withPolicy(page, trusted, hosts, sha256));
    const end = at + charset.length;
    const policy = policies[kind][page.includes(form) ? 'posts' : 'reads'];
    return Buffer.from(page.slice(0, end) + policy + page.slice(end));
  };
}

/**
 * `scripted`: certainly with scripts, `still`: certainly without; neither with style attributes. Null where a page has to be looked at: a text that only
 * looks like a script costs a moment and nothing else.
 */
function kindOf(page: string): 'still' | 'scripted' | null {
  if (page.includes(' style="')) return null;
  if (page.includes(file)) return 'scripted';
  if (page.includes('<astro-island')) return null;
  for (let at = page.indexOf(script); at >= 0; at = page.indexOf(script, at + script.length)) if (!page.startsWith(data, at)) return null;
  return 'still';
}
