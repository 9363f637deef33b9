import { overHttps, setTo, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

type AddressedSite = Pick<Site, 'url' | 'media' | 'seo'>;

/** The site's URL and those derived from it. */
export function addressFindings(site: AddressedSite): Finding[] {
  const findings: Finding[] = [];
  const { pathname, search, hash, protocol } = new URL(site.url);
  if (pathname !== '/' || search !== '' || hash !== '') {
    const rule = 'a site must be at the root of its host';
    const { origin } = new URL(site.url);
    findings.push({ severity: 'error', path: ['url'], value: site.url, rule, ...setTo(['url'], origin, `use ${origin}.`) });
  }
  if (protocol === 'http:' && site.seo.index) {
    const rule = 'search engines and browsers distrust a site without encryption';
    const remedy = overHttps(['url'], site.url, 'use https, or set seo.index to false for a preview.');
    findings.push({ severity: 'warning', path: ['url'], value: site.url, rule, ...remedy });
  }
  if (site.media.cdn !== undefined && !site.media.cdn.includes('{url}')) {
    const rule = 'an image CDN’s address needs {url}, or every picture would be the same';
    const path = ['media', 'cdn'];
    findings.push({
      severity: 'error',
      path,
      value: site.media.cdn,
      rule,
      ...wanted('write {url} where the picture’s address belongs; the image CDN’s documentation says where.'),
    });
  }
  return findings;
}
