import type { EstimateModel, Fact, PriceModel } from '#vehicle/models.ts';

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
    return { name, label, values, differs: differ(told) };
  });
}

/** Whether values of one row differ. */
export const differ = (values: readonly (string | null)[]): boolean => new Set(values).size > 1;

/** What a price comes to, in words: the amount with its basis, since equal amounts with other bases are other prices. */
export function saidPrice(price: PriceModel | null): string | null {
  if (price === null) return null;
  return price.kind === 'price' ? `${price.amount} ${price.basis}` : price.text;
}

/** What an estimate says: the loan that it is worked out from is not shown. */
export const saidEstimate = (estimate: EstimateModel | null): string | null => estimate && JSON.stringify({ ...estimate, loan: undefined });

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

/** `1 of 4 to compare` */
export const trayWords = (count: number, limit: number) =>
  count < 2 ? `${count} of ${limit}: choose another to compare` : `${count} of ${limit} to compare`;

/** The first of the columns in view, by how far the table was scrolled. @param last the greatest that there is. */
export const shownFirst = (scrollLeft: number, columnWidth: number, last: number): number =>
  columnWidth > 0 ? Math.max(0, Math.min(last, Math.round(scrollLeft / columnWidth))) : 0;

/** `Showing 2 and 3 of 4: 2026 Mazda MX-5 and 2024 Kia Sorento` */
export const shownWords = (first: number, names: readonly string[]): string =>
  `Showing ${first + 1} and ${first + 2} of ${names.length}: ${names[first]} and ${names[first + 1]}`;
