import type { ScheduleRow } from './schedule.ts';

/** A part of a bar, in per cent of the drawing. */
type Part = { y: string; height: string };
export type Bar = { x: string; width: string; middle: string; label: string; principal: Part; interest: Part };
/** The years of a loan as bars, side by side: principal below, interest above it. */
export type PictureModel = { bars: Bar[] };

/** Of a bar's room what is left free. */
const gap = 0.22;

const share = (value: number): string => `${Number(value.toFixed(2))}%`;

/** Bars of a schedule: as high as what is repaid in that year. A part that is below 0, as where a residual is above the loan, is not drawn. */
export function pictureOf(rows: readonly ScheduleRow[]): PictureModel {
  const highest = Math.max(...rows.map(({ repaid }) => repaid), 1);
  const room = 100 / rows.length;
  return {
    bars: rows.map(({ repaid, principal, isFinal }, index) => {
      const whole = (Math.max(0, repaid) / highest) * 100;
      const lower = Math.min(whole, (Math.max(0, principal) / highest) * 100);
      return {
        x: share(room * (index + gap / 2)),
        width: share(room * (1 - gap)),
        middle: share(room * (index + 0.5)),
        label: isFinal ? 'Final' : String(index + 1),
        principal: { y: share(100 - lower), height: share(lower) },
        interest: { y: share(100 - whole), height: share(whole - lower) },
      };
    }),
  };
}
