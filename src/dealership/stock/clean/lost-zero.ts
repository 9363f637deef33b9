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
const readPhoneLine = withZero(40, wholePhone);
const phoneForm = /^\+?[\d\s()./-]+(?:\s*(?:ext?|x)\.?\s*\d+)?$/i;

/** From a short local number to what E.164 allows. */
const isDialled = (digits: number) => digits >= 6 && digits <= 15;

/** Shoppers press it: what cannot be dialled is none. */
export const readFeedPhone: ValueReader = (value, context, note) => {
  const reading = readPhoneLine(value, context, note);
  const { value: phone } = reading;
  const isPhone = typeof phone !== 'string' || (phoneForm.test(phone) && isDialled(phone.replaceAll(/\D/g, '').length));
  return isPhone ? reading : { rule: 'not a phone number' };
};
