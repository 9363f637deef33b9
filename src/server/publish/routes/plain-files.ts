import type { ConsentModel } from '#analytics/consent/consent-model.ts';
import { deliveryTable } from '#delivery/delivery.ts';
import { sharedCalculator } from '#finance/calculator/calculator.ts';
import { changeOverWords } from '#finance/change-over/words.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import type { ShellModel } from '#shell/shell-model.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { themeColours } from '#site/theme/theme.ts';
import type { TextFile } from './sitemap.ts';

/** `robots.txt` excludes filtered searches only, also on sites with `noindex`, which crawlers must fetch to see. */
export function robotsFile(site: Site): TextFile {
  const lines = ['User-agent: *', 'Disallow: /*?query=', 'Disallow: /*&query=', 'Disallow: /*?sortBy=', 'Disallow: /*&sortBy='];
  const sitemap = site.seo.index ? ['', `Sitemap: ${absoluteUrl(paths.sitemapIndex, site.url)}`] : [];
  return { path: paths.robots, body: `${[...lines, ...sitemap].join('\n')}\n` };
}

/** Delivery costs by region; omitted if not shown. */
export function deliveryFile(site: Site): TextFile[] {
  const table = deliveryTable(site);
  return table === null ? [] : [{ path: paths.deliveryTable, body: `${JSON.stringify(table)}\n` }];
}

/** What the calculators beside vehicles have in common; omitted without any. */
export function calculatorFile(site: Site): TextFile[] {
  const shared = sharedCalculator(site);
  return shared === null ? [] : [{ path: paths.calculator, body: `${JSON.stringify(shared)}\n` }];
}

/** Change-over texts; omitted if not shown. */
export function changeOverFile(site: Site): TextFile[] {
  const words = changeOverWords(site);
  return words === null ? [] : [{ path: paths.changeOver, body: `${JSON.stringify(words)}\n` }];
}

/** Consent purposes; omitted without connectors. */
export function consentFile(consent: ConsentModel | null): TextFile[] {
  return consent === null ? [] : [{ path: paths.consent, body: `${JSON.stringify(consent)}\n` }];
}

/** The theme's style sheet, and what pages load of the frame on demand. */
export function frameFiles({ theme, deferred }: Pick<ShellModel, 'theme' | 'deferred'>): TextFile[] {
  return [{ path: theme.path, body: theme.css }, ...(deferred === null ? [] : [deferred])];
}

export function webManifestFile(site: Site): TextFile {
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
