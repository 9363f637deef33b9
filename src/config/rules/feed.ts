import { nearestName } from '#lib/nearest-name.ts';
import { withoutQuery } from '#lib/web-url.ts';
import { didYouMean, replaceIn, suchAs, takeOut } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import { schemaAt, schemaKeys } from '#site/schema/schema-tree.ts';
import type { Site } from '#site/schema/site.ts';
import type { ColumnRule } from '#site/schema/stock.ts';
import { financeProviders } from '#site/terms.ts';
import { vehicleSchema } from '#vehicle/vehicle.ts';
import { sharedFieldFindings } from './shared-fields.ts';

type FeedSite = Pick<Site, 'stock' | 'reviews'>;

const figures = [...schemaKeys(vehicleSchema)].flatMap(({ path: [group, entry, figure] }) =>
  group === 'finance_lenders' && entry === '*' && figure !== undefined ? [figure] : [],
);
const lenderFields = financeProviders.flatMap((provider) => figures.map((figure) => `finance_lenders.${provider}.${figure}`));
const fields = [...schemaKeys(vehicleSchema)].map(({ path }) => path.join('.')).filter((field) => !field.includes('*'));
const nearestField = (field: string) => nearestName(field, field.startsWith('finance_lenders.') ? lenderFields : fields);

const pairRules = new Set(['pair', 'place', 'engine']);

/** Example fields. */
const pairExamples: Partial<Record<ColumnRule['rule'], [string, string]>> = {
  pair: ['colour', 'interior_colour'],
  place: ['location.city', 'location.state'],
  engine: ['variant.cylinders', 'engine_size_litres'],
};

/** @param column path of the column, which is removed if no field is near. */
function fieldFindings(field: string, path: Finding['path'], column: Finding['path']): Finding[] {
  const isLender = field.startsWith('finance_lenders.');
  if (isLender ? lenderFields.includes(field) : schemaAt(vehicleSchema, field.split('.')) !== null) return [];
  const near = nearestField(field);
  const remedy =
    near === null ? takeOut(column, 'use a field of a vehicle (docs/feed.md lists them), or take the column out.') : didYouMean(path, near);
  return [{ severity: 'error', path, value: field, rule: 'a vehicle has no such field', ...remedy }];
}

function columnFindings(column: ColumnRule, above: Finding['path'], whole: Finding['path']): Finding[] {
  const at = [...above, 'to'];
  const to = typeof column.to === 'string' ? [column.to] : column.to;
  const findings = to.flatMap((field, index) => fieldFindings(field, typeof column.to === 'string' ? at : [...at, index], whole));
  if (pairRules.has(column.rule) && to.length !== 2) {
    const rule = `rule ${column.rule} splits a cell into two fields`;
    const two = pairExamples[column.rule] ?? ['colour', 'interior_colour'];
    findings.push({
      severity: 'error',
      path: at,
      value: column.to,
      rule,
      ...suchAs(at, two, `name two fields in a list, such as ${JSON.stringify(two)}.`),
    });
  }
  return findings;
}

/** Columns must map to fields, lists name existing ones. */
export function feedFindings({ stock, reviews }: FeedSite): Finding[] {
  const findings: Finding[] = [];
  const columns = Object.entries(stock.columns);
  if (stock.format === 'csv' && stock.from !== undefined && columns.length === 0) {
    findings.push({
      severity: 'error',
      path: ['stock', 'columns'],
      rule: 'a table feed needs columns',
      ...suchAs(
        ['stock', 'columns'],
        { Make: { to: 'make' }, Model: { to: 'model' }, Year: { to: 'year', rule: 'integer' } },
        'map each column, such as {"Make": {"to": "make"}}; docs/feed.md shows how.',
      ),
    });
  }
  if (columns.length > 0) findings.push(...unsaidFindings(stock), ...sharedFieldFindings(stock));
  for (const [name, column] of columns) {
    const at = ['stock', 'columns', name];
    if (Array.isArray(column)) findings.push(...column.flatMap((rule, index) => columnFindings(rule, [...at, index], at)));
    else findings.push(...columnFindings(column, at, at));
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
    const fix = 'name the column of the condition, with "to": "car_type"; where all vehicles are of one, set this, such as to "used".';
    findings.push({ severity: 'error', path, rule: 'no column says whether a vehicle is new, demo or used', ...suchAs(path, 'used', fix) });
  }
  if ((filled.has('price') || filled.has('offer_price')) && !filled.has('price_type') && Object.keys(default_price_type).length === 0) {
    const path = ['stock', 'default_price_type'];
    const such = { new: 'drive_away', demo: 'drive_away', used: 'excl_govt_charges' };
    const fix = `name the column of the price type, with "to": "price_type"; where there is none, set what is true, such as ${JSON.stringify(such)}.`;
    findings.push({ severity: 'error', path, rule: 'no column says what a price includes', ...suchAs(path, such, fix) });
  }
  return findings;
}

const variableName = (written: string) =>
  written
    .slice(2, -1)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replace(/^(?=\d|$)/, '_');

/** Not a valid environment variable. */
const wrongVariable = /\$\{(?![A-Z_][A-Z0-9_]*\})[^}]*\}?/;

/** No finding repeats the query: it may hold a token. */
function addressFindings(from: string | undefined, fromPath: string[]): Finding[] {
  if (from === undefined) return [];
  const findings: Finding[] = [];
  const shown = withoutQuery(from);
  if (from.startsWith('data:') && from.split(/[\\/]/).includes('..')) {
    const rule = 'a data: feed must be inside the data folder';
    findings.push({ severity: 'error', path: fromPath, value: shown, rule, ...replaceIn(fromPath, '..', '.', 'write a path without "..".') });
  }
  const writtenScheme = from.match(/^[a-z][a-z0-9+.-]+:/i)?.[0];
  const scheme = writtenScheme?.slice(0, -1).toLowerCase();
  if (writtenScheme !== undefined && scheme !== undefined && !['https', 'http', 'data'].includes(scheme)) {
    const fix = 'write an https address, a file beside the site files, or data: and a file in the data folder.';
    findings.push({
      severity: 'error',
      path: fromPath,
      value: shown,
      rule: `a feed cannot be read by ${scheme}:`,
      ...replaceIn(fromPath, writtenScheme, 'https:', fix),
    });
  }
  if (/^http:/i.test(from)) {
    const rule = 'a feed that is fetched without encryption can be altered in transit';
    findings.push({
      severity: 'warning',
      path: fromPath,
      value: shown,
      rule,
      ...replaceIn(fromPath, from.slice(0, 5), 'https:', 'use its https address.'),
    });
  }
  const wrong = from.match(wrongVariable)?.[0];
  if (wrong !== undefined) {
    const rule = `\${…} holds the name of an environment variable`;
    const fix = `write capital letters, digits and _, such as \${FEED_TOKEN}.`;
    // An unclosed placeholder extends to the end, and may include a token.
    const edit = wrong.endsWith('}') ? replaceIn(fromPath, wrong, `\${${variableName(wrong)}}`, fix) : replaceIn(fromPath, '${', '', fix);
    findings.push({ severity: 'error', path: fromPath, value: withoutQuery(wrong), rule, ...edit });
  }
  return findings;
}
