import { type Remedy, setTo, wanted } from '#site/edits.ts';

type Path = (string | number)[];

const noon = '12:00';
const earliest = '04:00';

const latest = '19:00';

/** 5:30 → 17:30 */
const inTheAfternoon = (time: string) => `${String(Number(time.slice(0, 2)) + 12).padStart(2, '0')}${time.slice(2)}`;

/**
 * A fix for inverted hours: afternoon, or swapped.
 * @param entry its path and the names of its times. @param times current values, and when it opens again that day.
 */
export function turnedTimes(
  { at, names: [opens, closes] }: { at: Path; names: readonly [open: Path[number], close: Path[number]] },
  { open, close, next }: { open: string; close: string; next?: string | undefined },
): Remedy {
  const closesAt = [...at, closes];
  const fits = (time: string) => time > open && (next === undefined || time <= next);
  const later = inTheAfternoon(close);
  if (close >= '01:00' && close < noon && fits(later) && later <= latest)
    return setTo(closesAt, later, `write ${JSON.stringify(later)}: times are of 24 hours; a night is two entries.`);
  if (close >= earliest && close < noon && open >= noon && next === undefined) {
    const fix = `swap the two: ${JSON.stringify(opens)}: ${JSON.stringify(close)}, ${JSON.stringify(closes)}: ${JSON.stringify(open)}; a night is two entries.`;
    return {
      fix,
      edits: [
        { op: 'set', path: [...at, opens], value: close },
        { op: 'set', path: closesAt, value: open },
      ],
    };
  }
  return wanted('write both as HH:MM of 24 hours; a night is two entries; the dealer knows the hours.');
}
