import type { Organization, WebSite, WithContext } from 'schema-dts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import { paths } from '#site/paths.ts';
import { phoneText } from '#site/phones.ts';
import type { Site } from '#site/schema/site.ts';

const organizationId = ({ url }: Site) => `${url}/#organization`;

/** JSON-LD of the site. */
export function siteData(site: Site): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.name,
    url: absoluteUrl(paths.home, site.url),
    inLanguage: 'en-AU',
    publisher: { '@id': organizationId(site) },
  };
}

export function organizationData(site: Site): WithContext<Organization> {
  const phone = phoneText(site.contact.phone ?? '');
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.name,
    ...(site.legal_name === undefined ? {} : { legalName: site.legal_name }),
    url: absoluteUrl(paths.home, site.url),
    logo: absoluteUrl(site.logo.url ?? paths.favicon, site.url),
    ...(site.tagline === undefined ? {} : { slogan: site.tagline }),
    ...(phone === null ? {} : { telephone: phone.href.replace('tel:', '') }),
    ...(site.contact.email === undefined ? {} : { email: site.contact.email }),
  };
}
