import { withoutQuery } from '#lib/http/web-url.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { didYouMean, overHttps, replaceIn, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import { schemaAt, schemaKeys } from '#site/schema/schema-tree.ts';
import type { Site } from '#site/schema/site.ts';
import type { ColumnRule } from '#site/schema/stock.ts';
import { financeProviders } from '#site/terms.ts';
import { vehicleSchema } from '#vehicle/vehicle.ts';
import { sharedFieldFindings } from './shared-fields.ts';

const figures = [...schemaKeys(vehicleSchema)].flatMap(({ path: [group, entry, figure] }) =>
  group === 'finance_lenders' && entry === '*' && figure !== undefined ? [figure] : [],
);
const lenderFields = financeProviders.flatMap((provider) => figures.map((figure) => `finance_lenders.${provider}.${figure}`));
const fields = [...schemaKeys(vehicleSchema)].map(({ path }) => path.join('.')).filter((field) => !field.includes('*'));
const nearestField = (field: string) => nearestName(field, field.startsWith('finance_lenders.') ? lenderFields : fields);

const pairRules = new Set(['pair', 'place', 'engine']);

function fieldFindings(field: string, path: Finding['path']): Finding[] {
  const isLender = field.startsWith('finance_lenders.');
  if (isLender ? lenderFields.includes(field) : schemaAt(vehicleSchema, field.split('.')) !== null) return [];
  const near = nearestField(field);
  const remedy = near === null ? wanted('use a field of a vehicle, or take the column out; docs/feed.md lists the fields.') : didYouMean(path, near);
  return [{ severity: 'error', path, value: field, rule: 'a vehicle has no such field', ...remedy }];
}

function columnFindings(column: ColumnRule, above: Finding['path']): Finding[] {
  const at = [...above, 'to'];
  const to = typeof column.to === 'string' ? [column.to] : column.to;
  const findings = to.flatMap((field, index) => fieldFindings(field, typeof column.to === 'string' ? at : [...at, index]));
  if (pairRules.has(column.rule) && to.length !== 2) {
    const rule = `rule ${column.rule} splits a cell into two fields`;
    findings.push({
      severity: 'error',
      path: at,
      value: column.to,
      rule,
      ...wanted('name two fields in a list, in the order of the cell; whoever sends the feed knows it.'),
    });
  }
  return findings;
}

/** Columns must map to fields, lists name existing ones. */
export function feedFindings({ stock, reviews }: Site): Finding[] {
  const findings: Finding[] = [];
  const columns = Object.entries(stock.columns);
  if (stock.format === 'csv' && stock.from !== undefined && columns.length === 0) {
    findings.push({
      severity: 'error',
      path: ['stock', 'columns'],
      rule: 'a table feed needs columns',
      ...wanted('map each column of the table to a field; docs/feed.md shows how, and whoever sends the feed knows its columns.'),
    });
  }
  if (columns.length > 0) findings.push(...unsaidFindings(stock), ...sharedFieldFindings(stock));
  for (const [name, column] of columns) {
    const at = ['stock', 'columns', name];
    if (Array.isArray(column)) findings.push(...column.flatMap((rule, index) => columnFindings(rule, [...at, index])));
    else findings.push(...columnFindings(column, at));
  }
  return [...findings, ...addressFindings(stock.from, ['stock', 'from']), ...addressFindings(reviews.from, ['reviews', 'from'])];
}

/** Condition and price type must come from a column or the site. */
function unsaidFindings({ format, columns, default_car_type, default_price_type }: Site['stock']): Finding[] {
  if (format !== 'csv') return [];
  const rules = Object.values(columns).flat();
  const filled = new Set(rules.flatMap(({ to, price_type }) => [...[to].flat(), ...(price_type === undefined ? [] : ['price_type'])]));
  const findings: Finding[] = [];
  if (!filled.has('car_type') && default_car_type === undefined) {
    const path = ['stock', 'default_car_type'];
    const fix =
      'name the column of the condition, with "to": "car_type"; where all vehicles are of one, say here which; whoever sends the feed knows.';
    findings.push({ severity: 'error', path, rule: 'no column says whether a vehicle is new, demo or used', ...wanted(fix) });
  }
  if ((filled.has('price') || filled.has('offer_price')) && !filled.has('price_type') && Object.keys(default_price_type).length === 0) {
    const path = ['stock', 'default_price_type'];
    const fix =
      'name the column of the price type, with "to": "price_type"; where there is none, say here for each condition what its prices include; the dealer knows it, and docs/add-a-site.md shows how it is written.';
    findings.push({ severity: 'error', path, rule: 'no column says what a price includes', ...wanted(fix) });
  }
  return findings;
}

/** `FEED_TOKEN` of `${feed-token}`; null where another name would be a guess. */
const variableName = (written: string): string | null =>
  /^\$\{[a-z][a-z0-9]*(?:[ ._-][a-z0-9]+)*\}$/i.test(written)
    ? written
        .slice(2, -1)
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]/g, '_')
    : null;

/** Not a valid environment variable. */
const wrongVariable = /\$\{(?![A-Z_][A-Z0-9_]*\})[^}]*\}?/;

/** No finding repeats the query: it may hold a token. */
function addressFindings(from: string | undefined, fromPath: string[]): Finding[] {
  if (from === undefined) return [];
  const findings: Finding[] = [];
  const shown = withoutQuery(from);
  if (from.startsWith('data:') && from.split(/[\\/]/).includes('..')) {
    const rule = 'a data: feed must be inside the data folder';
    findings.push({
      severity: 'error',
      path: fromPath,
      value: shown,
      rule,
      ...wanted('write the path of the file in the data folder, without ".."; whoever takes in the feed knows it.'),
    });
  }
  const writtenScheme = from.match(/^[a-z][a-z0-9+.-]+:/i)?.[0];
  const scheme = writtenScheme?.slice(0, -1).toLowerCase();
  if (writtenScheme !== undefined && scheme !== undefined && !['https', 'http', 'data'].includes(scheme)) {
    const fix = 'write an https address, a file beside the site files, or data: and a file in the data folder; whoever sends the feed knows it.';
    findings.push({
      severity: 'error',
      path: fromPath,
      value: shown,
      rule: `a feed cannot be read by ${scheme}:`,
      ...wanted(fix),
    });
  }
  if (/^http:/i.test(from)) {
    const rule = 'a feed that is fetched without encryption can be altered in transit';
    findings.push({
      severity: 'warning',
      path: fromPath,
      value: shown,
      rule,
      ...overHttps(fromPath, from, 'use its https address.'),
    });
  }
  const wrong = from.match(wrongVariable)?.[0];
  if (wrong !== undefined) {
    const rule = `\${…} holds the name of an environment variable`;
    const meant = variableName(wrong);
    // An unclosed placeholder extends to the end, and may include a token.
    const remedy =
      meant === null
        ? wanted('write it in capital letters, digits and _, with its closing brace; whoever runs the server knows how it is called.')
        : replaceIn(fromPath, wrong, `\${${meant}}`, `write \${${meant}}.`);
    findings.push({ severity: 'error', path: fromPath, value: withoutQuery(wrong), rule, ...remedy });
  }
  return findings;
}
