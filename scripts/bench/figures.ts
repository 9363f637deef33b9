import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Something measured. `limit` is the most it may be, `least` the least. */
export type Figure = { name: string; value: number; unit: string; limit?: number; least?: number };

type Kept = { measured: string; figures: Record<string, number> };

/** Whether a figure keeps its bounds. */
export const holds = ({ value, limit, least }: Figure) => (limit === undefined || value <= limit) && (least === undefined || value >= least);

/** The figures beside the last ones, a line each. */
export function figureTable(figures: readonly Figure[], last: Record<string, number>): string {
  const width = Math.max(...figures.map(({ name }) => name.length));
  return figures
    .map((figure) => {
      const { name, value, unit, limit, least } = figure;
      const before = last[name];
      const bound = limit !== undefined ? `≤ ${limit}` : least !== undefined ? `≥ ${least}` : '';
      return [
        name.padEnd(width),
        `${shown(value)} ${unit}`.padStart(12),
        `last ${before === undefined ? '–' : shown(before)}`.padEnd(14),
        bound.padEnd(8),
        holds(figure) ? '' : 'MISSED',
      ]
        .join('  ')
        .trimEnd();
    })
    .join('\n');
}

const shown = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** The figures of the last run that was kept; none when there was none. */
export function lastFigures(file: string): Record<string, number> {
  if (!existsSync(file)) return {};
  const kept: Kept = JSON.parse(readFileSync(file, 'utf8'));
  return kept.figures;
}

/** Keeps these figures; those of a part that was not run stay. */
export function keepFigures(file: string, figures: readonly Figure[], measured: string): void {
  const kept: Kept = {
    measured,
    figures: { ...lastFigures(file), ...Object.fromEntries(figures.map(({ name, value }) => [name, Math.round(value * 100) / 100])) },
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
