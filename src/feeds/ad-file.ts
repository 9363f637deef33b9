import { quotedCell } from '#lib/csv.ts';
import { memoizeWeak } from '#lib/memoize.ts';
import { escapeXml } from '#lib/xml.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { AdFeed } from './ad-feeds.ts';
import type { AdRow } from './ad-row.ts';
import type { FeedFile } from './feed-file.ts';
import type { PlatformAttribute } from './platforms/platform-table.ts';

const partOf = memoizeWeak(({ cells }: AdRow) => ({
  get json() {
    return JSON.stringify(cells);
  },
}));

/** A platform's file. The file of an unchanged stock is unchanged. */
export function adFile({ table, rows }: AdFeed, site: Pick<Site, 'name' | 'url'>): FeedFile {
  return {
    path: paths.adFeed(table.file),
    inputs: { about: JSON.stringify([site.name, site.url]), parts: rows.map(partOf) },
    get body() {
      return table.format === 'xml' ? xml(rows, table.attributes, site) : separated(rows, table.attributes, table.format);
    },
  };
}

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** RSS 2.0 with Google's namespace. */
function xml(rows: readonly AdRow[], attributes: readonly PlatformAttribute[], { name, url }: Pick<Site, 'name' | 'url'>): string {
  const items = rows.map(({ cells }) => `<item>${attributes.flatMap((one) => elements(one.name, cells[one.name])).join('')}</item>\n`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
    `${tag('title', name)}${tag('link', url)}${tag('description', `Vehicles of ${name}`)}\n${items.join('')}</channel></rss>\n`
  );
}

const elements = (name: string, value: AdRow['cells'][string] | undefined): string[] =>
  [value ?? []].flat().map((one) => (name === 'vehicle_fulfillment' ? fulfillment(one) : tag(`g:${name}`, one)));

/** A group: `in_store:0042`. */
function fulfillment(value: string): string {
  const [option = '', code = ''] = value.split(':');
  return `<g:vehicle_fulfillment>${tag('g:option', option)}${tag('g:store_code', code)}</g:vehicle_fulfillment>`;
}

/** A column for each attribute; those with several values have one each: `image[0].url`. */
function separated(rows: readonly AdRow[], attributes: readonly PlatformAttribute[], format: 'csv' | 'tsv'): string {
  const by = format === 'csv' ? ',' : '\t';
  const quoted = (cell: string) => (needsQuotes[format].test(cell) ? quotedCell(cell) : cell);
  const names = attributes.flatMap(({ name, most }) =>
    most === undefined ? name : Array.from({ length: most }, (_, index) => `${name}[${index}].url`),
  );
  const lines = rows.map(({ cells }) => {
    let line = '';
    for (const { name, most = 1 } of attributes) {
      const value = cells[name] ?? '';
      if (typeof value === 'string') line += quoted(value) + by.repeat(most);
      else for (let index = 0; index < most; index += 1) line += quoted(value[index] ?? '') + by;
    }
    return line.slice(0, -1);
  });
  return `${[names.map(quoted).join(by), ...lines].join('\r\n')}\r\n`;
}

/** White space too: Meta asks for it. */
const needsQuotes = { csv: /[\s,"]/, tsv: /[\t\r\n"]/ } as const;
