import type { ConsentModel } from '#analytics/consent/consent-model.ts';
import { deliveryTable } from '#delivery/delivery.ts';
import { changeOverWords } from '#finance/change-over/words.ts';
import { absoluteUrl } from '#lib/structured-data.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { themeColours } from '#site/theme/theme.ts';
import type { TextFile } from './sitemap.ts';

/**
 * `robots.txt`. Filtered states of a search are not to be fetched. Everything else may be, also on a site that is not to be indexed: a page
 * that may not be fetched cannot say `noindex`.
 */
export function robotsFile(site: Pick<Site, 'url' | 'seo'>): TextFile {
  const lines = ['User-agent: *', 'Disallow: /*?query=', 'Disallow: /*&query=', 'Disallow: /*?sortBy=', 'Disallow: /*&sortBy='];
  const sitemap = site.seo.index ? ['', `Sitemap: ${absoluteUrl(paths.sitemapIndex, site.url)}`] : [];
  return { path: paths.robots, body: `${[...lines, ...sitemap].join('\n')}\n` };
}

/** What delivery costs by region, for the browser; none on a site that does not show it. */
export function deliveryFile(site: Pick<Site, 'features' | 'delivery'>): TextFile[] {
  const table = deliveryTable(site);
  return table === null ? [] : [{ path: paths.deliveryTable, body: `${JSON.stringify(table)}\n` }];
}

/** What a change-over is said in, for the browser; none on a site that counts none. */
export function changeOverFile(site: Pick<Site, 'features' | 'finance' | 'change_over'>): TextFile[] {
  const words = changeOverWords(site);
  return words === null ? [] : [{ path: paths.changeOver, body: `${JSON.stringify(words)}\n` }];
}

/** What shoppers are asked consent for, for the dialog; none on a site without connectors. */
export function consentFile(consent: ConsentModel | null): TextFile[] {
  return consent === null ? [] : [{ path: paths.consent, body: `${JSON.stringify(consent)}\n` }];
}

/** The web manifest: the site's name, colours and icon for a home screen. */
export function manifestFile(site: Pick<Site, 'name' | 'tagline' | 'theme'>): TextFile {
  const manifest = {
    name: site.name,
    short_name: site.name,
    ...(site.tagline === undefined ? {} : { description: site.tagline }),
    lang: 'en-AU',
    start_url: paths.home,
    scope: paths.home,
    display: 'browser',
    background_color: site.theme.bg.light,
    theme_color: themeColours(site).light,
    icons: [{ src: paths.favicon, sizes: 'any', type: 'image/svg+xml' }],
  };
  return { path: paths.manifest, body: `${JSON.stringify(manifest, null, 2)}\n` };
}
