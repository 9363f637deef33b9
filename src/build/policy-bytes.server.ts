import { type PolicyHosts, type TrustedHashes, withPolicy } from './csp.ts';
import { sha256 } from './sha256.server.ts';

const charset = '<meta charset="utf-8">';
const script = '<script';
const data = '<script type="application/ld+json">';

/**
 * Writes the policy into pages and gives their bytes: nearly all of them run no script and have no style of their own, so they get one and the same
 * policy, and need not be looked at closely. The others go through `withPolicy`.
 */
export function policyWriter(trusted: TrustedHashes, hosts: PolicyHosts): (page: string) => Buffer {
  const plain = withPolicy(charset, trusted, hosts, sha256).slice(charset.length);
  return (page) => {
    const at = page.indexOf(charset);
    if (at < 0 || !isPlain(page)) return Buffer.from(withPolicy(page, trusted, hosts, sha256));
    const end = at + charset.length;
    return Buffer.from(page.slice(0, end) + plain + page.slice(end));
  };
}

/**
 * Certainly without scripts and style attributes. A text that only looks like one makes a page not plain, which costs a moment and nothing else.
 */
function isPlain(page: string): boolean {
  for (let at = page.indexOf(script); at >= 0; at = page.indexOf(script, at + data.length)) if (!page.startsWith(data, at)) return false;
  return !page.includes('<astro-island') && !page.includes('style="');
}
