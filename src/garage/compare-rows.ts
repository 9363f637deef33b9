import type { Fact } from '#vehicle/models.ts';

/** A row of the comparison: one value for each vehicle, null where it has none. */
export type CompareRow = { name: string; label: string; values: (string | null)[]; differs: boolean };

/**
 * The rows of a comparison, in the order of the first vehicle that has each; a row where no vehicle says anything is left out.
 * @param columns the facts of each vehicle; null for one that is gone, which makes no row differ.
 */
export function compareRows(columns: readonly (readonly Fact[] | null)[]): CompareRow[] {
  const labels = new Map<string, string>();
  for (const facts of columns) for (const { name, label } of facts ?? []) if (!labels.has(name)) labels.set(name, label);
  return [...labels].map(([name, label]) => {
    const values = columns.map((facts) => facts?.find((fact) => fact.name === name)?.value ?? null);
    const told = values.filter((_, place) => columns[place] !== null);
    return { name, label, values, differs: new Set(told).size > 1 };
  });
}

/** Parses the vehicles that a deep link asks for, `?cars=480007,480014`: each once, and no more than may be compared. */
export function comparedIn(search: string, limit: number): string[] {
  const cars = new URLSearchParams(search).get('cars') ?? '';
  return [
    ...new Set(
      cars
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    ),
  ].slice(0, limit);
}
