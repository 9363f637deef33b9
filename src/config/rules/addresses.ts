import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

type AddressedSite = Pick<Site, 'url' | 'media' | 'seo'>;

/** The site's own address and those it builds others from. */
export function addressFindings(site: AddressedSite): Finding[] {
  const findings: Finding[] = [];
  const { pathname, search, hash, protocol } = new URL(site.url);
  if (pathname !== '/' || search !== '' || hash !== '') {
    const rule = 'a site lies at the root of its host';
    findings.push({ severity: 'error', path: ['url'], value: site.url, rule, fix: `use ${new URL(site.url).origin}.` });
  }
  if (protocol === 'http:' && site.seo.index) {
    const rule = 'search engines and browsers distrust a site without encryption';
    findings.push({ severity: 'warning', path: ['url'], value: site.url, rule, fix: 'use https, or set seo.index to false for a preview.' });
  }
  if (site.media.cdn !== undefined && !site.media.cdn.includes('{url}')) {
    const rule = 'an image CDN’s address needs {url}, or every picture would be the same';
    findings.push({
      severity: 'error',
      path: ['media', 'cdn'],
      value: site.media.cdn,
      rule,
      fix: 'write {url} where the picture’s address belongs.',
    });
  }
  return findings;
}
