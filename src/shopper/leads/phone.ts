import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { phoneMetadata } from './phone-metadata.ts';

/** A foreign number, which the Australian metadata does not cover. */
const abroad = /^\+[1-9]\d{6,14}$/;

/** E.164 (`+61491570156`) of a phone number, Australian by default; null if invalid. */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'AU', phoneMetadata);
  if (number?.isValid()) return number.number;
  const digits = text.replace(/[\s().-]/g, '');
  return abroad.test(digits) && !digits.startsWith('+61') ? digits : null;
}
