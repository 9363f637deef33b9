import { grouped } from '#lib/money.ts';
import { nounFor } from '#lib/text.ts';
import type { DiskSpace } from './disk-space.ts';
import type { SiteState } from './rebuild-queue.ts';
import type { RunReport } from './run-report.ts';
import { isInSync, type TargetState, targetText } from './target-state.ts';

/** How a site stands: the first of these that is true. */
export const standings = ['paused', 'failing', 'overdue', 'running', 'out of sync', 'held', 'waiting', 'never run', 'up to date'] as const;
export type Standing = (typeof standings)[number];

/** A site's line in `npm run status`, on the status page and in the metrics. Times are ISO instants; null: never, or not now. */
export type StatusLine = {
  site: string;
  standing: Standing;
  /** Why, where it is not as it should be: the last fault, or what brakes hold. */
  why: string[];
  failures: number;
  vehicles: number | null;
  release: string | null;
  /** When it was published; targets follow at once, or the site is failing. */
  lastPublish: string | null;
  lastFeed: string | null;
  lastRun: string | null;
  runSeconds: number | null;
  /** Since when the oldest wish waits. */
  waitingSince: string | null;
  nextRun: string | null;
  nextPoll: string | null;
  nextChange: string | null;
  /** What its targets show, as far as that is known. */
  targets: readonly TargetState[];
};

/** What brakes hold of a run: vehicles of the feed, or its release. */
export const heldBy = (run: RunReport | null): string[] => [...(run?.feed?.held ?? []), ...(run?.pages?.held ? [run.pages.held] : [])];

/** In milliseconds: a worker starts what is due, and ends each run, well within this time. */
const overdueMs = 30 * 60_000;

/** Since when a site is scheduled without having run, or is in a run that never ended, epoch milliseconds; null: it is not overdue. */
export function overdueSince({ dueAt, nextPoll, nextChange, runningSince }: SiteState, now: number): number | null {
  const dues = runningSince === null ? [dueAt, nextPoll, nextChange].filter((due) => due !== null) : [runningSince];
  const first = Math.min(...dues);
  return now - first > overdueMs ? first : null;
}

/** @param since of `overdueSince`. */
export const overdueText = (since: number): string =>
  `It has been due since ${new Date(since).toISOString()} and has not run. Is npm run worker running?`;

/** What is known of a site beside its state. `now` is in epoch milliseconds. */
export type Seen = { isPaused: boolean; targets: readonly TargetState[]; now: number };

/** What is known of a site, in the words of an operator. */
export function statusLine(state: SiteState, { isPaused, targets, now }: Seen): StatusLine {
  const { site, dueAt, firstAt, failures, nextPoll, nextChange, lastRun, runningSince } = state;
  const held = [...heldBy(lastRun), ...(lastRun?.pages?.errors ?? [])];
  const since = isPaused ? null : overdueSince(state, now);
  // While a site is run, its targets get the new release one after the other.
  const others = runningSince === null ? targets.filter((one) => !isInSync(one)) : [];
  return {
    site,
    standing: standingOf(state, { isPaused, isHeld: held.length > 0, isOverdue: since !== null, isOutOfSync: others.length > 0 }),
    why: [...(since === null ? [] : [overdueText(since)]), ...(state.fault === null ? [] : [state.fault]), ...others.map(targetText), ...held],
    failures,
    vehicles: lastRun?.feed?.vehicles ?? null,
    release: lastRun?.pages?.release ?? null,
    lastPublish: lastRun?.pages?.published ?? null,
    lastFeed: lastRun?.feed?.at ?? null,
    lastRun: lastRun?.at ?? null,
    runSeconds: lastRun?.seconds ?? null,
    waitingSince: isoOf(firstAt),
    nextRun: isoOf(dueAt),
    nextPoll: isoOf(nextPoll),
    nextChange: isoOf(nextChange),
    targets,
  };
}

type Found = { isPaused: boolean; isHeld: boolean; isOverdue: boolean; isOutOfSync: boolean };

function standingOf({ failures, runningSince, lastRun, dueAt }: SiteState, { isPaused, isHeld, isOverdue, isOutOfSync }: Found): Standing {
  if (isPaused) return 'paused';
  if (failures > 0) return 'failing';
  if (isOverdue) return 'overdue';
  if (runningSince !== null) return 'running';
  if (isOutOfSync) return 'out of sync';
  if (isHeld) return 'held';
  if (lastRun === null) return 'never run';
  return dueAt === null ? 'up to date' : 'waiting';
}

const isoOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** How long the oldest wish waits, in seconds: how far the queue is behind. `patient`: that only a poll, the time or a renewal of all sites made. */
export type QueueAge = { awaited: number; patient: number };

/** All that the status page and the metrics are made from. */
export type StatusFacts = { lines: readonly StatusLine[]; age: QueueAge; disks: readonly DiskSpace[] };

export function queueAge(states: readonly SiteState[], now: number): QueueAge {
  const oldest = (which: boolean) => {
    const first = states.flatMap(({ firstAt, isPatient }) => (firstAt === null || isPatient !== which ? [] : [firstAt]));
    return first.length === 0 ? 0 : Math.max(0, (now - Math.min(...first)) / 1000);
  };
  return { awaited: oldest(false), patient: oldest(true) };
}

const count = (number: number, one: string) => `${grouped(number)} ${nounFor(number, one)}`;

/** The status as lines of text, with what is wrong below its site. */
export function statusText(lines: readonly StatusLine[], age: QueueAge): string {
  if (lines.length === 0) return 'No site is known. Start npm run worker.\n';
  const width = Math.max(...lines.map(({ site }) => site.length));
  const rows = lines.flatMap(({ site, standing, why, vehicles, release, lastFeed, lastPublish, lastRun, failures }) => {
    const stock = vehicles === null ? '' : `, ${count(vehicles, 'vehicle')}, feed read ${lastFeed}`;
    const run = lastRun === null ? '' : `, last run ${lastRun}, release ${release ?? 'none'}`;
    const publish = lastPublish === null ? '' : ` published ${lastPublish}`;
    const failed = failures === 0 ? '' : ` (${count(failures, 'time')} in a row)`;
    return [
      `${site.padEnd(width)}  ${standing}${failed}${stock}${run}${publish}`,
      ...why.flatMap((one) => one.split('\n')).map((one) => `    ${one}`),
    ];
  });
  return `${rows.join('\n')}\n${summary(lines, age)}\n`;
}

/** How many sites stand in each way. */
export const standingCounts = (lines: readonly StatusLine[]) =>
  standings.map((standing) => [standing, lines.filter((line) => line.standing === standing).length] as const);

/** When the site is run next: a wish waits, else its feed is polled or time changes a page. ISO instant; null: never by itself. */
export function nextRunOf({ nextRun, nextPoll, nextChange }: StatusLine): string | null {
  if (nextRun !== null) return nextRun;
  if (nextPoll === null || nextChange === null) return nextPoll ?? nextChange;
  return nextPoll < nextChange ? nextPoll : nextChange;
}

/** How many sites stand how, and how far the queue is behind. */
export function summary(lines: readonly StatusLine[], age: QueueAge): string {
  const sums = standingCounts(lines).flatMap(([standing, number]) => (number === 0 ? [] : [`${grouped(number)} ${standing}`]));
  const patient = Math.round(age.patient);
  const others = patient === 0 ? '' : ` What only time or a renewal of all sites asks for waits for ${patient} s.`;
  const waits = `The oldest wish waits for ${age.awaited.toFixed(0)} s.${others}`;
  return `${[count(lines.length, 'site'), ...(sums.length === 0 ? [] : [sums.join(', ')])].join(': ')}. ${waits}`;
}

const urgent: readonly Standing[] = ['failing', 'overdue', 'out of sync', 'held'];

/** Whether a site that stands so gets right only when somebody looks after it. */
export const needsSomebody = (standing: Standing): boolean => urgent.includes(standing);

/** Whether a site needs somebody. One that is paused does so where readers get another release than they should. */
export const isUrgent = ({ standing, targets }: StatusLine): boolean =>
  needsSomebody(standing) || (standing === 'paused' && !targets.every(isInSync));

/** Sites that need somebody before those that do not; else in their order. */
export function urgentFirst(lines: readonly StatusLine[]): StatusLine[] {
  const rank = ({ standing }: StatusLine) => (needsSomebody(standing) ? urgent.indexOf(standing) : urgent.length);
  return lines.toSorted((one, other) => rank(one) - rank(other));
}
