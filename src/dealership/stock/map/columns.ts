import type { Site } from '#site/schema/site.ts';
import type { ColumnRule } from '#site/schema/stock.ts';
import type { PriceType } from '#site/terms.ts';
import { isField, readerOf } from '../clean/fields.ts';

/** A column rule, compiled. `separator`: null leaves it to the field's reader. `basis`: what an amount includes. */
export type CompiledRule = {
  to: string[];
  rule: ColumnRule['rule'];
  take: RegExp | null;
  values: Map<string, string>;
  separator: string | null;
  basis: PriceType | undefined;
};

/** `isProse`: cells of several sentences, with commas. */
export type Columns = { name: string; rules: CompiledRule[]; isProse: boolean }[];

const proseRules: readonly CompiledRule['rule'][] = ['html', 'list'];

/**
 * Duplicate names are numbered: `Price`, `Price (2)`.
 * @throws Error for a rule whose field no feed may fill.
 */
export function compileColumns(header: readonly string[], stock: Pick<Site['stock'], 'columns'>): Columns {
  const countByName = new Map<string, number>();
  return header.map((columnName) => {
    const plain = columnName.trim();
    const times = (countByName.get(plain) ?? 0) + 1;
    countByName.set(plain, times);
    const name = times === 1 ? plain : `${plain} (${times})`;
    const rules = Object.hasOwn(stock.columns, name) ? stock.columns[name] : undefined;
    const ready = rules === undefined ? [] : (Array.isArray(rules) ? rules : [rules]).map((rule) => readyRule(rule, name));
    const isProse = ready.length === 0 || ready.some(({ rule, to }) => proseRules.includes(rule) || to.includes('dealercomments'));
    return { name, rules: ready, isProse };
  });
}

function readyRule(rule: ColumnRule, column: string): CompiledRule {
  const to = typeof rule.to === 'string' ? [rule.to] : rule.to;
  const stranger = to.find((path) => !isField(path));
  if (stranger !== undefined) throw new Error(`stock.columns.${column}: a feed does not fill the field "${stranger}". Fix: name another field.`);
  return {
    to,
    rule: rule.rule,
    take: rule.take === undefined ? null : new RegExp(rule.take),
    values: new Map(Object.entries(rule.values ?? {}).map(([from, value]) => [from.trim().toLowerCase(), value])),
    separator: rule.separator ?? defaultSeparator(rule.rule, to),
    basis: rule.price_type,
  };
}

function defaultSeparator(rule: ColumnRule['rule'], [field = '']: readonly string[]): string | null {
  if (rule === 'pair') return '/';
  return readerOf(field)?.list === 'addresses' ? null : ',';
}

/** Null where `take` does not match. */
export function extractCellPart(cell: string, take: RegExp | null): string | null {
  if (take === null) return cell;
  const found = take.exec(cell);
  return found === null ? null : (found[1] ?? found[0]).trim();
}
