import { wholePhone, wholePostcode } from '#site/lost-zeros.ts';
import type { ValueReader } from './reading.ts';
import { readLine } from './text.ts';

export const lostZeroRule = 'a zero at the beginning that a spreadsheet took';

/** A line, with the zero that it must have had. */
const withZero =
  (limit: number, whole: (text: string) => string | null): ValueReader =>
  (value, context, note) => {
    const reading = readLine(limit)(value, context, note);
    const repaired = typeof reading.value === 'string' ? whole(reading.value) : null;
    return repaired === null ? reading : { value: repaired, rule: lostZeroRule };
  };

export const readFeedPostcode = withZero(10, wholePostcode);
export const readFeedPhone = withZero(40, wholePhone);
