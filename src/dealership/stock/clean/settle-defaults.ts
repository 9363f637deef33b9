import type { Site } from '#site/schema/site.ts';
import type { Coverage } from './coverage.ts';
import { removeField } from './first-prices.ts';
import type { AcceptedRecord, RefusedRecord } from './record-outcomes.ts';
import type { RepairLog } from './repair-log.ts';
import { type Repair, sampleText } from './report.ts';

type Stock = Site['stock'];

type Sorted = { accepted: AcceptedRecord[]; refused: RefusedRecord[]; coverage: Coverage };

/** Whether a record fills the field or `stock.columns` maps it. */
export function isInFeed(field: string, { filled }: Coverage, { columns }: Pick<Stock, 'columns'>): boolean {
  return (filled.get(field) ?? 0) > 0 || Object.values(columns).some((column) => [column].flat().some(({ to }) => [to].flat().includes(field)));
}

/**
 * If the feed has conditions, a record without one is refused; if it has price types, a price without one is dropped. Defaults that apply are noted
 * as repairs.
 */
export function settleDefaults<Read extends Sorted>(read: Read, stock: Stock, repairs: RepairLog): Read {
  const { coverage } = read;
  const names = { condition: isInFeed('car_type', coverage, stock), basis: isInFeed('price_type', coverage, stock) };
  const accepted: AcceptedRecord[] = [];
  const refused = [...read.refused];
  for (const one of read.accepted) {
    const { record, defaulted = [] } = one;
    const isDefault = (field: 'car_type' | 'price_type') => defaulted.includes(field);
    if (isDefault('car_type') && names.condition) {
      const rule = 'the feed names the condition of other vehicles, and not of this one';
      refused.push({ reject: { record, path: 'car_type', rule, value: null, also: [] }, key: one.identity.key, otherwise: undefined });
      continue;
    }
    const noted: Repair[] = [];
    if (isDefault('car_type')) noted.push({ record, path: 'car_type', from: '', to: one.vehicle.car_type, rule: 'the site’s default' });
    if (isDefault('price_type') && names.basis) noted.push(...withoutPrices(one));
    else if (isDefault('price_type')) {
      noted.push({ record, path: 'price_type', from: '', to: one.vehicle.price_type ?? null, rule: 'the site’s default by car type' });
    }
    repairs.add(noted);
    accepted.push(one);
  }
  return { ...read, accepted, refused: refused.sort((one, other) => one.reject.record - other.reject.record) };
}

function withoutPrices(one: AcceptedRecord): Repair[] {
  const repairs = (['price', 'offer_price'] as const).flatMap((path): Repair[] => {
    const price = one.vehicle[path];
    const rule = 'the feed says what other prices include, and not this one';
    return price === undefined ? [] : [{ record: one.record, path, from: sampleText(price), to: null, rule }];
  });
  for (const field of ['price', 'offer_price', 'price_type'] as const) removeField(one, field);
  return repairs;
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Why the feed is blocked until the site sets a default; null if none is missing. */
export function defaultsProblem(coverage: Coverage, stock: Stock): string | null {
  if (coverage.records === 0) return null;
  if (stock.default_car_type === undefined && !isInFeed('car_type', coverage, stock)) {
    return (
      'the feed does not say of any vehicle whether it is new, demo or used, and stock.default_car_type is not set. ' +
      'Fix: say in stock.columns which key or column is the condition; where all vehicles are of one, set "stock": {"default_car_type": "used"} in the site’s file'
    );
  }
  const lacking = [...coverage.pricesWithout];
  if (lacking.length === 0 || isInFeed('price_type', coverage, stock)) return null;
  const counts = lacking.map(([type, count]) => `${type} (${plural(count, 'price')})`);
  const such = lacking.map(([type]) => `"${type}": "${type === 'used' ? 'excl_govt_charges' : 'drive_away'}"`);
  return (
    `the feed does not say what its prices include, and stock.default_price_type says nothing of ${counts.join(', ')}. ` +
    'Fix: say in stock.columns which key or column is the price type; where all prices of a condition are of one, set ' +
    `"stock": {"default_price_type": {${such.join(', ')}}} in the site’s file, with what is true`
  );
}
