import type { Clock } from './clock.ts';

/** For how many days before its start something is on the page already, hidden, so that it is shown in time without a build. */
const days = 14;
const dayMs = 86_400_000;

/** When something is shown, in seconds since 1970: null of what is shown already, and of what has no end. */
export type Shown = { from: number | null; until: number | null };

const seconds = (text: string | undefined) => (text === undefined ? null : Math.floor(Date.parse(text) / 1000));

/** When something is shown that runs now or starts within two weeks (ISO 8601 instants); null of all else. */
export function shownSoon({ start, expiry }: { start?: string | undefined; expiry?: string | undefined }, clock: Clock): Shown | null {
  if (expiry !== undefined && clock.reached(Date.parse(expiry))) return null;
  if (start === undefined || clock.reached(Date.parse(start))) return { from: null, until: seconds(expiry) };
  return clock.reached(Date.parse(start) - days * dayMs) ? { from: seconds(start), until: seconds(expiry) } : null;
}

/** The same as attributes of an element, which a script goes by. */
export const timedAttributes = ({ from, until }: Shown): { 'data-from'?: number; 'data-until'?: number; hidden?: true } => ({
  ...(from === null ? {} : { 'data-from': from, hidden: true }),
  ...(until === null ? {} : { 'data-until': until }),
});

/** Whether time alone changes what of these is shown. */
export const isTimed = (list: readonly { shown: Shown }[]): boolean => list.some(({ shown: { from, until } }) => from !== null || until !== null);
