import { takeOut } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import type { ColumnRule } from '#site/schema/stock.ts';

type Filling = { column: string; rule: ColumnRule; path: Finding['path'] };

/** Lists are joined. */
const lists: ReadonlySet<string> = new Set([
  'images',
  'spin_images',
  'standardEquipment',
  'categories',
  'filtered_features',
  'payment_processors',
  'location.distribution_locations',
]);

/** Several columns for one field, and a price type of what is no price. */
export function sharedFieldFindings({ columns }: Pick<Site['stock'], 'columns'>): Finding[] {
  const fillings = Object.entries(columns).flatMap(([column, rules]): Filling[] => {
    const path = ['stock', 'columns', column];
    return Array.isArray(rules) ? rules.map((rule, index) => ({ column, rule, path: [...path, index] })) : [{ column, rule: rules, path }];
  });
  const byField = Map.groupBy(
    fillings.flatMap((filling) => [filling.rule.to].flat().map((field) => ({ ...filling, field }))),
    ({ field }) => field,
  );
  return [
    ...fillings.flatMap(priceTypeFindings),
    ...[...byField].flatMap(([field, group]) => (field === 'price' ? priceFindings(group) : fieldFindings(field, group))),
  ];
}

function priceTypeFindings({ rule: { to, price_type }, path }: Filling): Finding[] {
  if (price_type === undefined || [to].flat().includes('price')) return [];
  const at = [...path, 'price_type'];
  const fix = 'take it out; it says what the amounts of a price include.';
  return [{ severity: 'error', path: at, value: price_type, rule: 'this column fills no price', ...takeOut(at, fix) }];
}

const named = (group: readonly Filling[]) => group.map(({ column }) => JSON.stringify(column)).join(' and ');
const columnsOf = (group: readonly Filling[]) => new Set(group.map(({ column }) => column)).size;

/** Each amount with what it includes, or a price would get the price type of another. */
function priceFindings(group: readonly Filling[]): Finding[] {
  const open = group.filter(({ rule }) => rule.price_type === undefined);
  const [first] = open;
  if (first === undefined || columnsOf(group) < 2) return [];
  const fix =
    'say at each column what its amounts include, with "price_type": "drive_away", "estimated_drive_away" or "excl_govt_charges", as the dealer’s system means it; ' +
    'an earlier price has "to": "before_price", a special one "to": "offer_price".';
  return [
    { severity: 'error', path: first.path, rule: `${named(group)} fill price, and ${named(open)} does not say what it includes`, fix, edits: [] },
  ];
}

function fieldFindings(field: string, group: readonly Filling[]): Finding[] {
  const whole = group.filter(({ rule }) => rule.take === undefined);
  const [first, second] = whole;
  if (lists.has(field) || first === undefined || second === undefined || columnsOf(whole) < 2) return [];
  const rule = `${named(whole)} fill ${field}; of a vehicle with several, the first that the feed writes is shown`;
  return [{ severity: 'warning', path: second.path, rule, fix: 'keep the one that shoppers are to read.', edits: [] }];
}
