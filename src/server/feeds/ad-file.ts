import { memoizeWeak } from '#lib/cache/memoize.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { AdFeed } from './ad-feeds.ts';
import { type AdLine, adCell, separators, xmlElement } from './ad-line.ts';
import type { FeedFile } from './feed-file.ts';
import type { PlatformAttribute } from './platforms/platform-table.ts';

const partOf = memoizeWeak(({ line }: AdLine) => ({ json: line }));

/** A platform's file. The file of an unchanged stock is unchanged. */
export function adFile({ table, rows }: Pick<AdFeed, 'table' | 'rows'>, site: Site): FeedFile {
  return {
    path: paths.adFeed(table.file),
    inputs: { about: JSON.stringify([site.name, site.url]), parts: rows.map(partOf) },
    get body() {
      return table.format === 'xml' ? xml(rows, site) : separated(rows, table.attributes, table.format);
    },
  };
}

/** RSS 2.0 with Google's namespace. */
function xml(rows: readonly AdLine[], { name, url }: Site): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
      `${xmlElement('title', name)}${xmlElement('link', url)}${xmlElement('description', `Vehicles of ${name}`)}`,
    ...rows.map(({ line }) => line),
    '</channel></rss>',
    '',
  ].join('\n');
}

/** A column for each attribute; those with several values have one each: `image[0].url`. */
function separated(rows: readonly AdLine[], attributes: readonly PlatformAttribute[], format: 'csv' | 'tsv'): string {
  const names = attributes.flatMap(({ name, most }) =>
    most === undefined ? name : Array.from({ length: most }, (_, index) => `${name}[${index}].url`),
  );
  const head = names.map((name) => adCell(name, format)).join(separators[format]);
  return [head, ...rows.map(({ line }) => line), ''].join('\r\n');
}
