import { memoizeWeak } from '../cache/memoize.ts';
import { isLater } from '../time/instants.ts';
import { escapeHtml } from './html.ts';

/** Absolute URLs; `lastmod`: ISO 8601, or null. */
export type SitemapEntry = { url: string; lastmod: string | null; images: readonly string[] };

export const sitemapLimit = 50_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageSchema = 'http://www.google.com/schemas/sitemap-image/1.1';

const tag = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;

function body({ url, lastmod, images }: SitemapEntry): string {
  const pictures = images.map((image) => `<image:image>${tag('image:loc', image)}</image:image>`).join('');
  return tag('loc', url) + (lastmod === null ? '' : tag('lastmod', lastmod)) + pictures;
}

const urlOf = memoizeWeak((entry: SitemapEntry) => `<url>${body(entry)}</url>\n`);

export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(urlOf).join('');
  return `${declaration}<urlset xmlns="${schema}" xmlns:image="${imageSchema}">\n${urls}</urlset>\n`;
}

export function sitemapIndexXml(entries: readonly Omit<SitemapEntry, 'images'>[]): string {
  const maps = entries.map((entry) => `<sitemap>${body({ ...entry, images: [] })}</sitemap>\n`).join('');
  return `${declaration}<sitemapindex xmlns="${schema}">\n${maps}</sitemapindex>\n`;
}

/** Compared as moments, not text. Null when empty. */
export function latestOf(instants: Iterable<string | null | undefined>): string | null {
  let latest: string | null = null;
  for (const instant of instants) {
    if (instant === null || instant === undefined || instant === latest) continue;
    if (latest === null || isLater(instant, latest)) latest = instant;
  }
  return latest;
}
