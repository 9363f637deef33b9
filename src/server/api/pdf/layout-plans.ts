import { truncateText } from '#lib/text/text.ts';
import type { PdfSheet } from './sheet.ts';

/** A layout that fits one page. */
export type LayoutPlan = {
  /** Height in points, at 3 : 2; 0: omitted. */
  picture: number;
  /** Font sizes in points. */
  title: number;
  small: number;
  facts: number;
};

/** Roomiest first. */
export const layoutPlans: readonly LayoutPlan[] = [
  { picture: 200, title: 22, small: 9, facts: 16 },
  { picture: 160, title: 19, small: 7.5, facts: 16 },
  { picture: 120, title: 17, small: 7, facts: 12 },
  { picture: 90, title: 15, small: 6.5, facts: 8 },
  { picture: 0, title: 13, small: 6, facts: 4 },
];

/** In UTF-16 units: the tightest plan fits texts of these lengths. */
const maxLengths = { line: 120, note: 300, fine: 900 } as const;

/** For a sheet that no plan fits: truncates all but its warnings, and refers to the vehicle's page. */
export function truncateSheet(sheet: PdfSheet): PdfSheet {
  const line = (text: string) => truncateText(text, maxLengths.line) ?? text;
  const lineOrNull = (text: string | null) => (text === null ? null : line(text));
  return {
    ...sheet,
    dealer: line(sheet.dealer),
    title: line(sheet.title),
    subtitle: lineOrNull(sheet.subtitle),
    price: line(sheet.price),
    basis: lineOrNull(sheet.basis),
    notes: sheet.notes.slice(0, 3).map((note) => truncateText(note, maxLengths.note) ?? note),
    facts: sheet.facts.map(({ label, value }) => ({ label: line(label), value: line(value) })),
    place: sheet.place && { name: line(sheet.place.name), lines: sheet.place.lines.map(line) },
    smallPrint: [
      'What does not fit on this sheet stands on the page of the vehicle.',
      ...sheet.smallPrint.map((text) => truncateText(text, maxLengths.fine) ?? text),
    ],
  };
}

/** Omits the estimate with its warnings: neither is shown without the other, as the law requires. */
export const withoutEstimate = (sheet: PdfSheet): PdfSheet => ({
  ...sheet,
  estimate: null,
  warnings: [],
  smallPrint: ['A finance estimate with its terms stands on the page of the vehicle.', ...sheet.smallPrint],
});
