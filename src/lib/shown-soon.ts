import { type Clock, clockAt } from './clock.ts';
import { isActiveNow } from './during.ts';

/** For how many days before its start something is on the page already, hidden, so that it is shown in time without a build. */
const days = 14;
const dayMs = 86_400_000;

/** When something is shown, in seconds since 1970: null of what is shown already, and of what has no end. */
export type Shown = { from: number | null; until: number | null };

/** When something runs: ISO 8601 instants. */
type During = { start?: string | undefined; expiry?: string | undefined };

/** One of a list, and when it is shown. */
export type Timed<One> = { one: One; shown: Shown };

const seconds = (text: string | undefined) => (text === undefined ? null : Math.floor(Date.parse(text) / 1000));

/** When something is shown that runs now or starts within two weeks (ISO 8601 instants); null of all else. */
export function shownSoon({ start, expiry }: During, clock: Clock): Shown | null {
  if (expiry !== undefined && clock.reached(Date.parse(expiry))) return null;
  if (start === undefined || clock.reached(Date.parse(start))) return { from: null, until: seconds(expiry) };
  return clock.reached(Date.parse(start) - days * dayMs) ? { from: seconds(start), until: seconds(expiry) } : null;
}

/** Those of `list` that run now or start within two weeks, each with when it is shown. */
export function allShownSoon<One extends During>(list: readonly One[], clock: Clock): Timed<One>[] {
  return list.flatMap((one) => {
    const shown = shownSoon(one, clock);
    return shown === null ? [] : [{ one, shown }];
  });
}

/** Whether something is shown at once, without a script. */
export const isShownNow = ({ shown }: { shown: Shown }): boolean => shown.from === null;

/**
 * What one place of a page shows in turn: at each moment what a build would show then. `pick` chooses from those of `list` that run.
 * What comes after two weeks is left to a build.
 */
export function shownInTurn<One extends During>(
  list: readonly One[],
  pick: (running: readonly One[]) => One | undefined,
  clock: Clock,
): Timed<One>[] {
  const changes = list.flatMap(({ start, expiry }) => [start, expiry].flatMap((text) => (text === undefined ? [] : Date.parse(text))));
  const coming = [...new Set(changes)]
    .filter((moment) => !clock.reached(moment) && clock.reached(moment - days * dayMs))
    .sort((one, other) => one - other);
  const all: Timed<One>[] = [];
  let last: Timed<One> | undefined;
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

/** The same as attributes of an element, which a script goes by. */
export const timedAttributes = ({ from, until }: Shown): { 'data-from'?: number; 'data-until'?: number; hidden?: true } => ({
  ...(from === null ? {} : { 'data-from': from, hidden: true }),
  ...(until === null ? {} : { 'data-until': until }),
});

/** Whether time alone changes what of these is shown. */
export const isTimed = (list: readonly { shown: Shown }[]): boolean => list.some(({ shown: { from, until } }) => from !== null || until !== null);
