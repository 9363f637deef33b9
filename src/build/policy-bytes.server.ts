import { type PolicyHosts, type TrustedHashes, withPolicy } from './csp.ts';
import { sha256 } from './sha256.server.ts';

const charset = Buffer.from('<meta charset="utf-8">');
const script = '<script';
const data = Buffer.from('<script type="application/ld+json">');

/**
 * Writes the policy into pages as bytes: nearly all of them run no script and have no style of their own, so they get one and the same policy,
 * and need not be read as text. The others go through `withPolicy`.
 */
export function policyWriter(trusted: TrustedHashes, hosts: PolicyHosts): (page: Buffer) => Buffer {
  const plain = Buffer.from(withPolicy(charset.toString(), trusted, hosts, sha256)).subarray(charset.length);
  return (page) => {
    const at = page.indexOf(charset);
    if (at < 0 || !isPlain(page)) return Buffer.from(withPolicy(page.toString('utf8'), trusted, hosts, sha256));
    const end = at + charset.length;
    return Buffer.concat([page.subarray(0, end), plain, page.subarray(end)]);
  };
}

/**
 * Certainly without scripts and style attributes. A text that only looks like one makes a page not plain, which costs a moment and nothing else.
 */
function isPlain(page: Buffer): boolean {
  for (let at = page.indexOf(script); at >= 0; at = page.indexOf(script, at + data.length))
    if (!page.subarray(at, at + data.length).equals(data)) return false;
  return !page.includes('<astro-island') && !page.includes('style="');
}
