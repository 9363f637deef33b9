import { readSites } from '#config/load.server.ts';
import { lineJson } from '#lib/text/line-json.ts';
import { nounFor } from '#lib/text/text.ts';
import { isRecord } from '#site/merge.ts';
import { SiteError } from '#site/problems.ts';
import { withDefaults } from '#site/schema/schema-tree.ts';
import { siteSchema } from '#site/schema/site.ts';
import { readFeed } from '../read/read-feed.server.ts';
import { feedSource } from '../read/source.server.ts';
import { type ExplainedColumn, type ExplainedFeed, explainFeed } from './explain.ts';

/** What reading a feed needs of a site: the rest of its file may still be wrong. */
const feedKeys = siteSchema.pick({ stock: true, timezone: true, media: true });

export type ExplainOptions = { sitesDir: string; dataDir: string; now: number; from: string | undefined; variables?: NodeJS.ProcessEnv };

/**
 * Explains a site's feed; writes nothing.
 * @throws SiteError when `stock`, `timezone` or `media` of its file cannot be read; Error when the feed cannot.
 */
export async function explainStock(slug: string, options: ExplainOptions): Promise<ExplainedFeed & { slug: string; source: string }> {
  const { readings } = await readSites([slug], options.sitesDir);
  const [reading] = readings;
  const written = isRecord(reading?.written) ? reading.written : {};
  const parsed = feedKeys.safeParse(withDefaults(feedKeys, { stock: written.stock, timezone: written.timezone, media: written.media }));
  if (!parsed.success || written.stock === undefined) throw new SiteError(slug, reading?.problems ?? []);
  const { stock, timezone, media } = parsed.data;
  const source = feedSource({ slug, stock }, options.from, options, options.variables ?? process.env);
  const asTable = { ...stock, format: isTableName(source.shown) ? ('csv' as const) : stock.format };
  const read = await readFeed({ stock: asTable, source: source.address, tags: [] }).catch((error: unknown) => {
    throw new Error(source.redact(error instanceof Error ? error.message : String(error)));
  });
  if (read.kind !== 'feed') throw new Error(`${source.shown}: the feed could not be read whole.`);
  const explained = explainFeed(read.feed, { stock: asTable, timeZone: timezone, imageHosts: media.hosts, now: options.now });
  return { slug, source: source.shown, ...explained };
}

const isTableName = (source: string) => /\.(?:csv|tsv)$/i.test(source);

const shownBy: Record<NonNullable<ExplainedColumn['by']> | 'none', string> = {
  columns: '',
  name: 'by its name',
  proposal: 'proposed',
  values: 'proposed by its values',
  none: 'nothing reads it',
};

const longestCell = 44;
const cut = (text: string) => (text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text).replaceAll(/\s+/g, ' ');

export function explainedText({ slug, source, format, records, columns, proposed, open }: Awaited<ReturnType<typeof explainStock>>): string {
  const kind = format === 'csv' ? 'column' : 'key';
  const rows = columns.map(({ name, by, to, rule, values, read, samples, unread }) => [
    cut(name),
    to.length === 0 ? shownBy[by ?? 'none'] : `${to.join(', ')}${shownBy[by ?? 'none'] === '' ? '' : ` (${shownBy[by ?? 'none']})`}`,
    rule,
    to.length === 0 ? String(values) : `${read} of ${values}`,
    [
      ...samples.map(({ before, after }) => `${cut(before)} → ${cut(after)}`),
      ...(unread.length > 0 && to.length > 0 ? [`not read: ${unread.map(cut).join(', ')}`] : []),
    ].join('; ') || unread.map(cut).join('; '),
  ]);
  const table = inColumns([[kind, 'field', 'rule', 'read', 'before → after'], ...rows]);
  const lines = [`${slug}: ${source}, ${records} ${nounFor(records, 'record')}. Nothing was written.`, '', ...table, ''];
  if (proposed === null) lines.push('All that is known by its name is read. What nothing reads stays unshown; docs/feed.md lists the fields.');
  else
    lines.push(
      `To read what is proposed, write this into "stock" of the site’s file, then run npm run stock -- ${slug}:`,
      '',
      proposedText(format, proposed),
    );
  return [...lines, ...open.map((question) => `To decide: ${question}`), ''].join('\n');
}

/** A column a line. */
function proposedText(format: ExplainedFeed['format'], proposed: Record<string, unknown>): string {
  const columns = Object.entries(proposed).map(([name, rules]) => `  ${JSON.stringify(name)}: ${lineJson(rules)}`);
  return [...(format === 'csv' ? ['"format": "csv",'] : []), '"columns": {', columns.join(',\n'), '}', ''].join('\n');
}

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
