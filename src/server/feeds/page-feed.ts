import { escapeXml } from '#lib/text/xml.ts';
import { type FeedEntry, rssDate } from './feed-entry.ts';

/** A page of vehicles as a feed. URLs are absolute. */
export type PageFeed = {
  title: string;
  description: string;
  pageUrl: string;
  /** Its own address; null if unknown. */
  feedUrl: string | null;
  entries: readonly FeedEntry[];
};

/** Entries of a feed at most. */
export const maxFeedEntries = 50;

const language = 'en-AU';

/** RSS 2.0. Without the time of a build: equal stock gives equal bytes. */
export function rssFeed({ title, description, pageUrl, feedUrl, entries }: PageFeed): string {
  const changed = entries.reduce<number | null>(
    (latest, entry) => (entry.changed !== null && entry.changed > (latest ?? 0) ? entry.changed : latest),
    null,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(pageUrl)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    `<language>${language}</language>`,
    ...(feedUrl === null ? [] : [`<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`]),
    ...(changed === null ? [] : [`<lastBuildDate>${rssDate(changed)}</lastBuildDate>`]),
    ...entries.map(({ rss }) => rss),
    '</channel></rss>',
    '',
  ].join('\n');
}

const jsonFeedVersion = 'https://jsonfeed.org/version/1.1';

/** JSON Feed 1.1. */
export function jsonFeed({ title, description, pageUrl, feedUrl, entries }: PageFeed): string {
  const head = JSON.stringify({ version: jsonFeedVersion, title, home_page_url: pageUrl, feed_url: feedUrl ?? undefined, description, language });
  return `${head.slice(0, -1)},"items":[\n${entries.map(({ json }) => json).join(',\n')}\n]}\n`;
}
