import { isLoopback } from '#lib/http/public-host.ts';
import { overHttps, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

const says = /master|admin/i;
const rule = 'this key is published with the site, so it must be a search-only key';
const fix =
  'use a search-only key of the index, which whoever runs the search host makes, and have this one revoked, since it may have been published.';

/**
 * Invalid or writing search keys, and a host without TLS. No finding contains a key.
 * @param secrets of this environment that may write.
 */
export function searchKeyFindings({ search }: Site, secrets: readonly string[]): Finding[] {
  const { host, key } = search;
  const findings: Finding[] = [];
  if (key !== undefined && (secrets.includes(key) || says.test(key)))
    findings.push({ severity: 'error', path: ['search', 'key'], rule, ...wanted(fix) });
  if (host !== undefined && /^http:/i.test(host) && !isLoopback(new URL(host).hostname)) {
    const plain =
      'this host is called without encryption (TLS), so results can be read and altered in transit, and browsers block it on an https page';
    findings.push({
      severity: 'warning',
      path: ['search', 'host'],
      value: host,
      rule: plain,
      ...overHttps(['search', 'host'], host, 'name its https address.'),
    });
  }
  return findings;
}
