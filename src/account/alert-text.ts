import { longDay } from '#lib/dates.ts';
import { filled } from '#lib/filled.ts';
import type { AccountAlert } from './account-client.ts';
import { mobileText } from './mobile-text.ts';

/** Words of the list of alerts. `{address}` is an email address or a phone, `{day}` the day of the request. */
export type AlertWords = { title: string; email: string; sms: string; pending: string; stop: string; none: string };

/** How an alert comes and since when, or what it still needs. @param zone the site's time zone. */
export function alertText({ state, channel, address, since }: AccountAlert, words: AlertWords, zone: string): string {
  const template = state === 'pending' ? words.pending : words[channel];
  return filled(template, { address: channel === 'sms' ? mobileText(address) : address, day: longDay(Date.parse(since), zone) });
}
