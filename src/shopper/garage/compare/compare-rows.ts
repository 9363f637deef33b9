import type { EstimateModel, Fact } from '#vehicle/models.ts';

/** A row: one value per vehicle, null where unknown. */
export type CompareRow = { name: string; label: string; values: (string | null)[]; differs: boolean };

/**
 * Rows in order of first appearance, without empty ones.
 * @param columns facts per vehicle; null for a removed one, which is ignored for differences.
 */
export function compareRows(columns: readonly (readonly Fact[] | null)[]): CompareRow[] {
  const labels = new Map<string, string>();
  for (const facts of columns) for (const { name, label } of facts ?? []) if (!labels.has(name)) labels.set(name, label);
  return [...labels].map(([name, label]) => {
    const values = columns.map((facts) => facts?.find((fact) => fact.name === name)?.value ?? null);
    const told = values.filter((_, place) => columns[place] !== null);
    return { name, label, values, differs: differ(told) };
  });
}

export const differ = (values: readonly (string | null)[]): boolean => new Set(values).size > 1;

/** Without loan data, which is not shown. */
export const saidEstimate = (estimate: EstimateModel | null): string | null => estimate && JSON.stringify({ ...estimate, loan: undefined });

/** Vehicles of `?cars=480007,480014`: unique, up to the limit. */
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

/** `1 of 4 to compare` */
export const trayWords = (count: number, limit: number) =>
  count < 2 ? `${count} of ${limit}: choose another to compare` : `${count} of ${limit} to compare`;

/** Index of the first visible column. @param last highest index. */
export const shownFirst = (scrollLeft: number, columnWidth: number, last: number): number =>
  columnWidth > 0 ? Math.max(0, Math.min(last, Math.round(scrollLeft / columnWidth))) : 0;

/** `Showing 2 and 3 of 4: 2026 Mazda MX-5 and 2024 Kia Sorento` */
export const shownWords = (first: number, names: readonly string[]): string =>
  `Showing ${first + 1} and ${first + 2} of ${names.length}: ${names[first]} and ${names[first + 1]}`;
