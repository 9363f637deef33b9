import { readPhone } from '#leads/phone.ts';
import type { Site } from '#site/schema/site.ts';
import { accountMessages } from './messages.ts';

/** E.164 of an Australian mobile, or of a country that the site lists; null for others, which can be premium-rate. */
export function readMobile(text: string, { sign_in: { country_codes: codes } }: Site): string | null {
  const phone = readPhone(text);
  if (phone === null) return null;
  return codes.some((code) => (code === '61' ? /^\+614\d{8}$/.test(phone) : phone.startsWith(`+${code}`))) ? phone : null;
}

/** Error text for a number that is not accepted. */
export const mobileFault = ({ sign_in: { country_codes: codes } }: Site): string =>
  codes.length === 1 && codes[0] === '61' ? accountMessages.australianMobile : accountMessages.anyMobile;

/** A code without spaces and hyphens. */
export const readCode = (text: string): string => text.replace(/[\s-]/g, '');
