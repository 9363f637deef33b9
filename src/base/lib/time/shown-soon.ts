import { type Clock, clockAt } from './clock.ts';
import { isActiveNow } from './during.ts';

/** Days before its start from which an item is in the page, hidden. */
const days = 14;
const dayMs = 86_400_000;

/** Seconds since 1970; null: already shown, or no end. */
export type Shown = { from: number | null; until: number | null };

/** ISO 8601 */
type During = { start?: string | undefined; expiry?: string | undefined };

export type TimedItem<One> = { one: One; shown: Shown };

const seconds = (text: string | undefined) => (text === undefined ? null : Math.floor(Date.parse(text) / 1000));

/** Null if ended, or starting after two weeks. */
export function shownSoon({ start, expiry }: During, clock: Clock): Shown | null {
  if (expiry !== undefined && clock.reached(Date.parse(expiry))) return null;
  if (start === undefined || clock.reached(Date.parse(start))) return { from: null, until: seconds(expiry) };
  return clock.reached(Date.parse(start) - days * dayMs) ? { from: seconds(start), until: seconds(expiry) } : null;
}

export function allShownSoon<One extends During>(list: readonly One[], clock: Clock): TimedItem<One>[] {
  return list.flatMap((one) => {
    const shown = shownSoon(one, clock);
    return shown === null ? [] : [{ one, shown }];
  });
}

export const isShownNow = ({ shown }: { shown: Shown }): boolean => shown.from === null;

/** Schedules a slot for two weeks, by `pick`. */
export function shownInTurn<One extends During>(
  list: readonly One[],
  pick: (running: readonly One[]) => One | undefined,
  clock: Clock,
): TimedItem<One>[] {
  const changes = list.flatMap(({ start, expiry }) => [start, expiry].flatMap((text) => (text === undefined ? [] : Date.parse(text))));
  const coming = [...new Set(changes)]
    .filter((moment) => !clock.reached(moment) && clock.reached(moment - days * dayMs))
    .sort((one, other) => one - other);
  const all: TimedItem<One>[] = [];
  let last: TimedItem<One> | undefined;
  for (const moment of [null, ...coming]) {
    const then = clockAt(moment ?? clock.now);
    const one = pick(list.filter((each) => isActiveNow(each, then)));
    if (last?.one === one) continue;
    const from = moment === null ? null : Math.floor(moment / 1000);
    if (last !== undefined) last.shown.until = from;
    last = one === undefined ? undefined : { one, shown: { from, until: null } };
    if (last !== undefined) all.push(last);
  }
  if (last !== undefined) last.shown.until = seconds(last.one.expiry);
  return all;
}

export const timedAttributes = ({ from, until }: Shown): { 'data-from'?: number; 'data-until'?: number; hidden?: true } => ({
  ...(from === null ? {} : { 'data-from': from, hidden: true }),
  ...(until === null ? {} : { 'data-until': until }),
});

export const isTimed = (list: readonly { shown: Shown }[]): boolean => list.some(({ shown: { from, until } }) => from !== null || until !== null);
