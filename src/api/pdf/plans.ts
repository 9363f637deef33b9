import { truncateText } from '#lib/text.ts';
import type { PdfSheet } from './sheet.ts';

/** How a sheet is set, so that all of it stands on one page. */
export type Plan = {
  /** The height of the picture in points, at 3 : 2; 0: it is left out. */
  picture: number;
  /** The sizes of the title and of the small print, in points. */
  title: number;
  small: number;
  /** How many facts stand on it at most. */
  facts: number;
};

/** From the roomiest to the tightest. */
export const plans: readonly Plan[] = [
  { picture: 200, title: 22, small: 9, facts: 16 },
  { picture: 160, title: 19, small: 7.5, facts: 16 },
  { picture: 120, title: 17, small: 7, facts: 12 },
  { picture: 90, title: 15, small: 6.5, facts: 8 },
  { picture: 0, title: 13, small: 6, facts: 4 },
];

/** The longest texts of a sheet that is cut, in UTF-16 units: with them the tightest plan holds everything. */
const longest = { line: 120, note: 300, fine: 900 } as const;

/** A sheet whose texts no plan could hold, cut but for its warnings. The page of the vehicle has all of it, and the sheet says so. */
export function cutSheet(sheet: PdfSheet): PdfSheet {
  const line = (text: string) => truncateText(text, longest.line) ?? text;
  const lineOrNull = (text: string | null) => (text === null ? null : line(text));
  return {
    ...sheet,
    dealer: line(sheet.dealer),
    title: line(sheet.title),
    subtitle: lineOrNull(sheet.subtitle),
    price: line(sheet.price),
    basis: lineOrNull(sheet.basis),
    notes: sheet.notes.slice(0, 3).map((note) => truncateText(note, longest.note) ?? note),
    facts: sheet.facts.map(({ label, value }) => ({ label: line(label), value: line(value) })),
    place: sheet.place && { name: line(sheet.place.name), lines: sheet.place.lines.map(line) },
    smallPrint: [
      'What does not fit on this sheet stands on the page of the vehicle.',
      ...sheet.smallPrint.map((text) => truncateText(text, longest.fine) ?? text),
    ],
  };
}

/** A sheet without its estimate. That and its warnings go together: no repayment stands without what the law says beside it. */
export const withoutEstimate = (sheet: PdfSheet): PdfSheet => ({
  ...sheet,
  estimate: null,
  warnings: [],
  smallPrint: ['A finance estimate with its terms stands on the page of the vehicle.', ...sheet.smallPrint],
});
