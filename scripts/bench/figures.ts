import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `limit` is the upper bound, `least` the lower one. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  limit?: number;
  least?: number /** The files in the sum. */;
  files?: readonly string[];
};

type Kept = { measured: string; figures: Record<string, number> };

export const holds = ({ value, limit, least }: Figure) => (limit === undefined || value <= limit) && (least === undefined || value >= least);

/** Adds limits. @throws for a figure without a limit or a limit without a figure: otherwise a budget would end unnoticed. */
export function bounded(figures: readonly Figure[], limits: Record<string, number>): Figure[] {
  const names = new Set(figures.map(({ name }) => name));
  // `page of kind *` limits every figure of that form without its own limit.
  const patterns = Object.entries(limits).filter(([name]) => name.includes('*'));
  const limitOf = (name: string) =>
    limits[name] ??
    patterns.find(([pattern]) => {
      const [start = '', end = ''] = pattern.split('*');
      return name.startsWith(start) && name.endsWith(end);
    })?.[1];
  const unbound = [...names].filter((name) => limitOf(name) === undefined);
  const unmeasured = Object.keys(limits).filter((name) => !names.has(name) && !name.includes('*'));
  if (unbound.length > 0) throw new Error(`These figures have no bound: ${unbound.join('; ')}.`);
  if (unmeasured.length > 0) throw new Error(`These bounds have no figure: ${unmeasured.join('; ')}.`);
  return figures.map((figure) => ({ ...figure, limit: limitOf(figure.name) }));
}

/** One line per figure beside its last value; one out of bounds lists its files. */
export function figureTable(figures: readonly Figure[], last: Record<string, number>): string {
  const width = Math.max(...figures.map(({ name }) => name.length));
  return figures
    .map((figure) => {
      const { name, value, unit, limit, least } = figure;
      const before = last[name];
      const bound = limit !== undefined ? `≤ ${limit}` : least !== undefined ? `≥ ${least}` : '';
      const line = [
        name.padEnd(width),
        `${shown(value)} ${unit}`.padStart(12),
        `last ${before === undefined ? '–' : shown(before)}`.padEnd(14),
        bound.padEnd(8),
        holds(figure) ? '' : 'MISSED',
      ]
        .join('  ')
        .trimEnd();
      return [line, ...(holds(figure) ? [] : (figure.files ?? []).map((file) => `  ${file}`))].join('\n');
    })
    .join('\n');
}

const shown = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** The figures of the last stored run. */
export function lastFigures(file: string): Record<string, number> {
  if (!existsSync(file)) return {};
  const kept: Kept = JSON.parse(readFileSync(file, 'utf8'));
  return kept.figures;
}

/** Stores figures; those of parts that did not run are unchanged. */
export function keepFigures(file: string, figures: readonly Figure[], measured: string): void {
  const record: Kept = {
    measured,
    figures: { ...lastFigures(file), ...Object.fromEntries(figures.map(({ name, value }) => [name, Math.round(value * 100) / 100])) },
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}
