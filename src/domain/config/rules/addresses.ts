import { overHttps, type Remedy, setTo, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

/** The site's URL and those derived from it. */
export function addressFindings(site: Site): Finding[] {
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
  return [...findings, ...cdnFindings(site.media.cdn)];
}

const hostStart = /^(?:\/\/)?(?=[\w-]+(?:\.[\w-]+)+(?:[/:?]|$))/;

/** Pages load pictures from there: one https address, with the picture's own in it. */
function cdnFindings(cdn: string | undefined): Finding[] {
  if (cdn === undefined) return [];
  const path = ['media', 'cdn'];
  const secure = cdn.replace(/^http:/i, 'https:').replace(hostStart, 'https://');
  const refuse = (rule: string, remedy: Remedy): Finding[] => [{ severity: 'error', path, value: cdn, rule, ...remedy }];
  if (!/^https:\/\/[\w-]/.test(secure) || !URL.canParse(secure)) {
    const fix = 'write its https address, as the provider of the CDN names it, or take the key out.';
    return refuse('pages load pictures from this address: expected one that begins with https://', { fix, edits: [] });
  }
  if (!cdn.includes('{url}')) {
    const rule = 'an image CDN’s address needs {url}, or every picture would be the same';
    return refuse(rule, wanted('write {url} where the picture’s address belongs; the image CDN’s documentation says where.'));
  }
  if (secure === cdn) return [];
  return refuse(
    'pages load pictures from this address, and an https page loads nothing else',
    setTo(path, secure, `write ${JSON.stringify(secure)}.`),
  );
}
