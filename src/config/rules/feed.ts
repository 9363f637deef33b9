import { nearestName } from '#lib/nearest-name.ts';
import { withoutQuery } from '#lib/web-url.ts';
import type { Finding } from '#site/problems.ts';
import { schemaAt, schemaKeys } from '#site/schema/schema-tree.ts';
import type { Site } from '#site/schema/site.ts';
import type { ColumnRule } from '#site/schema/stock.ts';
import { vehicleSchema } from '#vehicle/vehicle.ts';

type FeedSite = Pick<Site, 'stock'>;

const fields = [...schemaKeys(vehicleSchema)].map(({ path }) => path.join('.')).filter((field) => !field.includes('*'));

/** Rules whose cell holds two values. */
const pairRules = new Set(['pair', 'place', 'engine']);

function fieldFindings(field: string, path: Finding['path']): Finding[] {
  if (schemaAt(vehicleSchema, field.split('.')) !== null) return [];
  const near = nearestName(field, fields);
  const fix = near === null ? 'use a field of a vehicle; docs/config.md lists them.' : `did you mean ${JSON.stringify(near)}?`;
  return [{ severity: 'error', path, value: field, rule: 'a vehicle has no such field', fix }];
}

function columnFindings(column: ColumnRule, above: Finding['path']): Finding[] {
  const at = [...above, 'to'];
  const to = typeof column.to === 'string' ? [column.to] : column.to;
  const findings = to.flatMap((field, index) => fieldFindings(field, typeof column.to === 'string' ? at : [...at, index]));
  if (pairRules.has(column.rule) && to.length !== 2) {
    const rule = `rule ${column.rule} splits a cell into two fields`;
    findings.push({ severity: 'error', path: at, value: column.to, rule, fix: 'name two fields in a list.' });
  }
  return findings;
}

/** What the site says of its feed: columns that mean fields, and lists of fields that exist. */
export function feedFindings({ stock }: FeedSite): Finding[] {
  const findings: Finding[] = [];
  const columns = Object.entries(stock.columns);
  if (stock.format === 'csv' && stock.from !== undefined && columns.length === 0) {
    findings.push({
      severity: 'error',
      path: ['stock', 'columns'],
      rule: 'a table without columns gives no vehicle',
      fix: 'say what each column means.',
    });
  }
  for (const [name, column] of columns) {
    const at = ['stock', 'columns', name];
    if (Array.isArray(column)) findings.push(...column.flatMap((rule, index) => columnFindings(rule, [...at, index])));
    else findings.push(...columnFindings(column, at));
  }
  return [...findings, ...addressFindings(stock.from)];
}

const fromPath = ['stock', 'from'];

/** What stands in `${…}` and is no name of an environment variable. */
const wrongVariable = /\$\{(?![A-Z_][A-Z0-9_]*\})[^}]*\}?/;

/** Where the feed lies. A query may hold a token, so no finding repeats it. */
function addressFindings(from: string | undefined): Finding[] {
  if (from === undefined) return [];
  const findings: Finding[] = [];
  const shown = withoutQuery(from);
  if (from.startsWith('data:') && from.split(/[\\/]/).includes('..')) {
    const rule = 'a feed of the data folder lies inside that folder';
    findings.push({ severity: 'error', path: fromPath, value: shown, rule, fix: 'write a path without "..".' });
  }
  const scheme = from.match(/^([a-z][a-z0-9+.-]+):/i)?.[1]?.toLowerCase();
  if (scheme !== undefined && !['https', 'http', 'data'].includes(scheme)) {
    const fix = 'write an https address, a file beside the site files, or data: and a file in the data folder.';
    findings.push({ severity: 'error', path: fromPath, value: shown, rule: `a feed cannot be read by ${scheme}:`, fix });
  }
  if (/^http:/i.test(from)) {
    const rule = 'a feed that is fetched without encryption can be changed on its way';
    findings.push({ severity: 'warning', path: fromPath, value: shown, rule, fix: 'use its https address.' });
  }
  const wrong = from.match(wrongVariable)?.[0];
  if (wrong !== undefined) {
    const rule = `what stands in \${…} is the name of an environment variable`;
    findings.push({
      severity: 'error',
      path: fromPath,
      value: withoutQuery(wrong),
      rule,
      fix: `write capital letters, digits and _, such as \${FEED_TOKEN}.`,
    });
  }
  return findings;
}
