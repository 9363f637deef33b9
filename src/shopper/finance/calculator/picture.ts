import type { ScheduleRow } from './schedule.ts';

/** In per cent of the drawing. */
type Part = { y: string; height: string };
export type Bar = { x: string; width: string; middle: string; label: string; principal: Part; interest: Part };
/** A bar per year: principal below, interest above. */
export type PictureModel = { bars: Bar[] };

/** Gap between bars as a share of a bar's slot. */
const gap = 0.22;

const share = (value: number): string => `${Number(value.toFixed(2))}%`;

/** Bars of a schedule, as high as the year's repayments. Negative parts, as with a residual above the loan, are not drawn. */
export function payoffPicture(rows: readonly ScheduleRow[]): PictureModel {
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
