import { windowAt } from '#dealers/opening-window.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import type { ReplyHours } from '../pages/success-page.ts';

/** When to expect a reply, by the dealership's hours. @param now epoch milliseconds. @returns null if unknown. */
export function replyHours({ words, places }: ReplyHours, dealership: string | null, now: number): string | null {
  const place = places.find(({ slug }) => slug === dealership) ?? (dealership === null && places.length === 1 ? places[0] : undefined);
  const label = place && windowAt(place.window, now / 60_000)?.label;
  return place === undefined || label === undefined ? null : interpolate(words, { place: place.name, hours: label[1] });
}
