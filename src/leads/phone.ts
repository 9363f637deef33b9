import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { phoneMetadata } from './phone-metadata.ts';

/** A number of another country, which the metadata of Australia does not know. */
const abroad = /^\+[1-9]\d{6,14}$/;

/** A telephone number as E.164, `+61491570156`; null for anything else. Without a country code it is an Australian one. */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'AU', phoneMetadata);
  if (number?.isValid()) return number.number;
  const digits = text.replace(/[\s().-]/g, '');
  return abroad.test(digits) && !digits.startsWith('+61') ? digits : null;
}
