import type { AccountAlert } from '#contract/alert-calls.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import { longDay } from '#lib/time/dates.ts';
import { mobileText } from './mobile-text.ts';

/** Placeholders: `{address}` is an email address or phone, `{day}` the date of the request. */
export type AlertWords = { title: string; email: string; sms: string; pending: string; stop: string; none: string };

/** Channel and start of an alert, or what it still needs. @param zone the site's time zone. */
export function alertText({ state, channel, address, since }: AccountAlert, words: AlertWords, zone: string): string {
  const template = state === 'pending' ? words.pending : words[channel];
  return interpolate(template, { address: channel === 'sms' ? mobileText(address) : address, day: longDay(Date.parse(since), zone) });
}
