import { lineJson } from '#lib/text/line-json.ts';
import { nounFor } from '#lib/text/text.ts';
import { keysWith } from '#vehicle/vehicle-keys.ts';
import type { Coverage, UnreadKey } from '../clean/coverage.ts';
import type { FeedFinding } from '../clean/feed-finding.ts';
import { fields } from '../clean/fields.ts';
import { ruleMeaning } from '../map/column-names.ts';
import { nearestField } from '../map/nearest-field.ts';

/** Share of a first feed's records that may lack a needed field. */
const mostEmpty = 0.9;

const needed = ['make', 'model', 'year', 'price'] as const;

const expected: ReadonlySet<string> = new Set(keysWith('expected'));

/** If one of these is filled, the field is not missing. */
const instead: Readonly<Record<string, readonly string[]>> = {
  simple_body: ['bodyconfiguration'],
  bodyconfiguration: ['simple_body'],
  trans: ['simple_transmission'],
  fuel: ['simple_fuel'],
  dealership_id: ['dealership_slug', 'dealership_name'],
  engine_size_litres: ['engine_size', 'variant.enginesize_litres', 'variant.enginesize'],
  images: ['primary_image_url'],
};

const countOf = ({ filled }: Coverage, field: string) => Math.max(...[field, ...(instead[field] ?? [])].map((one) => filled.get(one) ?? 0));

type NamedKey = UnreadKey & { field: string | null };

/** Most common first. */
export function namedKeys(coverage: Coverage): NamedKey[] {
  const isFilled = (field: string) => countOf(coverage, field) > 0;
  return coverage.unreadKeys
    .map((key) => ({ ...key, field: nearestField(key, isFilled) }))
    .sort((one, other) => other.records - one.records || (one.name < other.name ? -1 : 1));
}

/** Fields that no record fills; `isUsual`: most feeds do. */
export function emptyFields(coverage: Coverage): { field: string; isUsual: boolean }[] {
  return Object.keys(fields)
    .filter((field) => countOf(coverage, field) === 0)
    .map((field) => ({ field, isUsual: expected.has(field) }));
}

/** The column rule that a field needs. */
const ruleFor = (field: string): string => lineJson({ to: field, ...ruleMeaning(field) });

/** Why a first feed is blocked: nearly all records lack a needed field (the condition only if an unread key could be it). Null otherwise. */
export function emptyProblem(coverage: Coverage): string | null {
  const { records } = coverage;
  const keys = namedKeys(coverage);
  const isEmpty = (field: string) => records > 0 && countOf(coverage, field) <= records * (1 - mostEmpty);
  const empty: string[] = needed.filter(isEmpty);
  if (isEmpty('car_type') && keys.some(({ field }) => field === 'car_type')) empty.push('car_type');
  if (empty.length === 0) return null;
  const counts = empty.map((field) => `${field} (in ${countOf(coverage, field)} of ${records} ${nounFor(records, 'record')})`);
  const near = keys.filter(({ field }) => field !== null && empty.includes(field));
  const such = near.map(({ name, field }) => `${JSON.stringify(name)}: ${ruleFor(field ?? '')}`);
  const fix =
    such.length > 0
      ? `Fix: say in stock.columns what these keys are: ${such.join(', ')}`
      : 'Fix: say in stock.columns which keys these are, or release this where the feed has none';
  return `the feed fills in few of its vehicles what each has: ${counts.join(', ')}. ${fix}`;
}

const mostNamed = 40;

export function coverageFindings(coverage: Coverage): FeedFinding[] {
  if (coverage.records === 0) return [];
  return [...keyFindings(namedKeys(coverage)), ...emptyFindings(coverage)];
}

function keyFindings(keys: readonly NamedKey[]): FeedFinding[] {
  if (keys.length === 0) return [];
  const named = keys.slice(0, mostNamed).map(({ name, records, field }) => {
    const near = field === null ? '' : `, the nearest field is ${field}`;
    return `${JSON.stringify(name)} (${records} ${nounFor(records, 'record')}${near})`;
  });
  const more = keys.length > mostNamed ? `, and ${keys.length - mostNamed} more under unread_keys in quarantine.json` : '';
  const says = `Nothing reads these keys of the feed, and shoppers do not see them: ${named.join(', ')}${more}.`;
  const near = keys.find(({ field }) => field !== null);
  const such = near?.field ? `, such as ${JSON.stringify(near.name)}: ${ruleFor(near.field)}` : '';
  return [{ says, fix: `to use one, say in stock.columns what it is${such}; npm run stock with --explain proposes what to write.` }];
}

function emptyFindings(coverage: Coverage): FeedFinding[] {
  const empty = emptyFields(coverage);
  const usually = empty.filter(({ isUsual }) => isUsual).map(({ field }) => field);
  if (usually.length === 0) return [];
  const others = empty.length - usually.length;
  const rest = others > 0 ? ` (${others} rarer ones are under empty_fields in quarantine.json)` : '';
  return [{ says: `Empty in all ${coverage.records} records: ${usually.join(', ')}${rest}.`, fix: null }];
}
