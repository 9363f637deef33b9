import { isEmptyValue, type ValueReader } from './reading.ts';
import { foldedWord, readLine, textOf } from './text.ts';

/** Placeholder values. */
const empty: ReadonlySet<string> = new Set(
  [
    'other',
    'others',
    'unknown',
    'not specified',
    'unspecified',
    'not stated',
    'not available',
    'not applicable',
    'tba',
    'tbc',
    'to be advised',
    'to be confirmed',
    'please select',
    'select',
    'see dealer',
    'contact dealer',
    'undefined',
  ].map(foldedWord),
);

export const isPlaceholder = (text: string): boolean => empty.has(foldedWord(text));

/** A short text for display and filters, without placeholders. */
export function readAttribute(limit: number): ValueReader {
  const read = readLine(limit);
  return (value, context, note) => {
    const text = textOf(value);
    if (text !== null && !isEmptyValue(value, context) && isPlaceholder(text))
      return { rule: 'a word that says nothing of a vehicle', isUnderstood: true };
    return read(value, context, note);
  };
}

const noColour = /\b\d+\s*(?:years?|yrs?|months?|mths?|kms?)\b|\bwarrant|\bunlimited\b|\bkilomet|^[\d\s.,/-]+$/i;

/** A colour; rejects values of other columns. */
export function readColourName(limit: number): ValueReader {
  const read = readAttribute(limit);
  return (value, context, note) => {
    const text = textOf(value);
    if (text !== null && !isEmptyValue(value, context) && text.length <= limit && noColour.test(text)) return { rule: 'not a colour' };
    return read(value, context, note);
  };
}
