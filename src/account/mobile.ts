import { readPhone } from '#leads/phone.ts';
import type { Site } from '#site/schema/site.ts';
import { accountMessages } from './messages.ts';

type MobileSite = { sign_in: Pick<Site['sign_in'], 'country_codes'> };

/**
 * A number that a code may be sent to, as E.164: an Australian mobile, or one of a country that the site names. Null for others: each country has numbers
 * that cost whoever sends to them.
 */
export function readMobile(text: string, { sign_in: { country_codes: codes } }: MobileSite): string | null {
  const phone = readPhone(text);
  if (phone === null) return null;
  return codes.some((code) => (code === '61' ? /^\+614\d{8}$/.test(phone) : phone.startsWith(`+${code}`))) ? phone : null;
}

/** What is said of a text that is no such number. */
export const mobileFault = ({ sign_in: { country_codes: codes } }: MobileSite): string =>
  codes.length === 1 && codes[0] === '61' ? accountMessages.australianMobile : accountMessages.anyMobile;

/** A typed code without the spaces and hyphens that people and messages put into it. */
export const readCode = (text: string): string => text.replace(/[\s-]/g, '');
