import { type Backlog, backlogText, leadFix } from '#leads/backlog.ts';
import { grouped } from '#lib/text/money.ts';
import { nounFor } from '#lib/text/text.ts';
import { acceptCommand, heldRun } from './acceptance.ts';
import { type DiskSpace, diskFix, diskLevel, diskText } from './disk-space.ts';
import type { SiteState } from './rebuild-queue.ts';
import type { RunReport } from './run-report.ts';
import { isDown, type Service, serviceText, type WatchedServices } from './service.ts';
import { isInSync, type TargetState, targetText } from './target-state.ts';

/** By precedence: the first that applies. */
export const siteStatuses = [
  'paused',
  'failing',
  'overdue',
  'service down',
  'running',
  'out of sync',
  'held',
  'waiting',
  'never run',
  'up to date',
] as const;
export type SiteStatus = (typeof siteStatuses)[number];

/** A row of `npm run status`, the status page and the metrics. Times are ISO instants; null: none. */
export type StatusLine = {
  site: string;
  standing: SiteStatus;
  /** The last error, or messages of brakes. */
  why: string[];
  /** What the last build left out since it breaks a rule of law, with its count first; the rest was published. */
  breaches: string[];
  failures: number;
  vehicles: number | null;
  release: string | null;
  /** Targets follow at once; otherwise the site is failing. */
  lastPublish: string | null;
  lastFeed: string | null;
  lastRun: string | null;
  runSeconds: number | null;
  /** Time of the oldest pending request. */
  waitingSince: string | null;
  nextRun: string | null;
  nextPoll: string | null;
  nextChange: string | null;
  targets: readonly TargetState[];
};

/** Messages of brakes that blocked vehicles or the release. */
export const blockReasons = (run: RunReport | null): string[] => [
  ...(run?.feed?.held ?? []),
  ...(run?.pages?.held ? [run.pages.held] : []),
  ...(run?.pages?.ads ?? []).map(({ says }) => says),
];

/** What no acceptance lets through: pages that failed, hosts that the site's file does not name. */
const leftOut = (run: RunReport | null): string[] => [...(run?.pages?.heldHosts ?? []), ...(run?.pages?.errors ?? [])];

/** All of these: a site is `held` for any of them. */
export const heldReasons = (run: RunReport | null): string[] => [...blockReasons(run), ...leftOut(run)];

function breachLines(site: string, run: RunReport | null): string[] {
  const { count: found, first } = run?.pages?.compliance ?? { count: 0, first: [] };
  if (found === 0) return [];
  const total = `The law: ${grouped(found)} ${found === 1 ? 'breach' : 'breaches'} in the last build. npm run comply -- ${site} lists all.`;
  return [total, ...first, ...(found > first.length ? [`and ${grouped(found - first.length)} more`] : [])];
}

/** Milliseconds. A worker starts due sites, and completes runs, well within this time. */
const overdueMs = 30 * 60_000;

/** Time since which a run is due but has not started, or has not ended, epoch milliseconds; null: not overdue. */
export function overdueSince({ dueAt, nextPoll, nextChange, runningSince }: SiteState, now: number): number | null {
  const dues = runningSince === null ? [dueAt, nextPoll, nextChange].filter((due) => due !== null) : [runningSince];
  const first = Math.min(...dues);
  return now - first > overdueMs ? first : null;
}

export const overdueText = (since: number): string =>
  `It has been due since ${new Date(since).toISOString()} and has not run. Is npm run worker running?`;

export const hangingText = ({ host, since }: NonNullable<SiteState['hanging']>): string =>
  `The feed’s host ${host} has not answered since ${new Date(since).toISOString()}. The last stock stays, other sites do not wait, and the worker retries. Ask who runs that host.`;

/** `services`: those checked, of all sites. `now`: epoch milliseconds. */
export type StatusContext = { isPaused: boolean; targets: readonly TargetState[]; services: readonly Service[]; now: number };

export function statusLine(state: SiteState, { isPaused, targets, services, now }: StatusContext): StatusLine {
  const { site, dueAt, oldestRequestAt, failures, nextPoll, nextChange, lastRun, runningSince } = state;
  const blocked = blockReasons(lastRun);
  const way =
    blocked.length === 0 ? [] : [heldRun(lastRun)?.refusal ?? `If that is right, ${acceptCommand(site)} lists what goes, and publishes it.`];
  const held = [...blocked, ...way, ...leftOut(lastRun)];
  const since = isPaused ? null : overdueSince(state, now);
  // During a run, targets are updated one after the other.
  const others = runningSince === null ? targets.filter((one) => !isInSync(one)) : [];
  const down = services.filter((one) => isDown(one) && one.sites.includes(site));
  return {
    site,
    standing: statusOf(state, {
      isPaused,
      isBlocked: held.length > 0,
      isOverdue: since !== null,
      isOutOfSync: others.length > 0,
      isDown: down.length > 0,
    }),
    why: [
      ...down.map(({ name }) => `${name} is down.`),
      ...(since === null ? [] : [overdueText(since)]),
      ...(state.hanging === null ? [] : [hangingText(state.hanging)]),
      ...(state.fault === null ? [] : [state.fault]),
      ...others.map(targetText),
      ...held,
    ],
    breaches: breachLines(site, lastRun),
    failures,
    vehicles: lastRun?.feed?.vehicles ?? null,
    release: lastRun?.pages?.release ?? null,
    lastPublish: lastRun?.pages?.published ?? null,
    lastFeed: lastRun?.feed?.at ?? null,
    lastRun: lastRun?.at ?? null,
    runSeconds: lastRun?.seconds ?? null,
    waitingSince: isoOf(oldestRequestAt),
    nextRun: isoOf(dueAt),
    nextPoll: isoOf(nextPoll),
    nextChange: isoOf(nextChange),
    targets,
  };
}

type StatusConditions = Record<'isPaused' | 'isBlocked' | 'isOverdue' | 'isOutOfSync' | 'isDown', boolean>;

function statusOf(
  { failures, runningSince, lastRun, dueAt }: SiteState,
  { isPaused, isBlocked, isOverdue, isOutOfSync, isDown: hasServiceDown }: StatusConditions,
): SiteStatus {
  if (isPaused) return 'paused';
  if (failures > 0) return 'failing';
  if (isOverdue) return 'overdue';
  if (hasServiceDown) return 'service down';
  if (runningSince !== null) return 'running';
  if (isOutOfSync) return 'out of sync';
  if (isBlocked) return 'held';
  if (lastRun === null) return 'never run';
  return dueAt === null ? 'up to date' : 'waiting';
}

const isoOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** Age of the oldest request in seconds, by priority. */
export type QueueAge = { highPriority: number; lowPriority: number };

/** What the status commands and pages show. */
export type StatusFacts = { lines: readonly StatusLine[]; age: QueueAge; disks: readonly DiskSpace[] } & WatchedServices;

export function queueAge(states: readonly SiteState[], now: number): QueueAge {
  const oldest = (which: boolean) => {
    const first = states.flatMap(({ oldestRequestAt, isLowPriority }) =>
      oldestRequestAt === null || isLowPriority !== which ? [] : [oldestRequestAt],
    );
    return first.length === 0 ? 0 : Math.max(0, (now - Math.min(...first)) / 1000);
  };
  return { highPriority: oldest(false), lowPriority: oldest(true) };
}

const count = (number: number, one: string) => `${grouped(number)} ${nounFor(number, one)}`;

/** Plain text: services that are down, then sites, with problems below each. */
export function statusText({ lines, age, services, oldestLead }: Omit<StatusFacts, 'disks'>): string {
  const down = services.filter(isDown).map((one) => `${serviceText(one)}\n`);
  if (lines.length === 0) return down.length > 0 ? down.join('') : 'There are no sites yet. Start npm run worker.\n';
  const width = Math.max(...lines.map(({ site }) => site.length));
  const rows = lines.flatMap(({ site, standing, why, breaches, vehicles, release, lastFeed, lastPublish, lastRun, failures }) => {
    const stock = vehicles === null ? '' : `, ${count(vehicles, 'vehicle')}, feed read ${lastFeed}`;
    const run = lastRun === null ? '' : `, last run ${lastRun}, release ${release ?? 'none'}`;
    const publish = lastPublish === null ? '' : ` published ${lastPublish}`;
    const failed = failures === 0 ? '' : ` (${count(failures, 'time')} in a row)`;
    return [
      `${site.padEnd(width)}  ${standing}${failed}${stock}${run}${publish}`,
      ...[...why, ...breaches].flatMap((one) => one.split('\n')).map((one) => `    ${one}`),
    ];
  });
  const working = services.flatMap((one) => (isDown(one) ? [] : [one.name]));
  const works = working.length === 0 ? '' : `Checked, and working: ${working.join(', ')}.\n`;
  const lead = oldestLead === null ? '' : ` The oldest undelivered lead has waited ${grouped(oldestLead)} s.`;
  return `${down.join('')}${rows.join('\n')}\n${statusSummary(lines, age)}${lead}\n${works}`;
}

/** What `npm run status` says beside sites and services. */
export const attentionLines = (disks: readonly DiskSpace[], backlog: readonly Backlog[]): string[] => [
  ...disks.filter((disk) => diskLevel(disk) !== 'ok').map((disk) => `Disk: ${diskText(disk)} Fix: ${diskFix}`),
  ...backlog.map((one) => `Leads: ${backlogText(one)}. Fix: ${leadFix(one)}`),
];

export const statusCounts = (lines: readonly StatusLine[]) =>
  siteStatuses.map((standing) => [standing, lines.filter((line) => line.standing === standing).length] as const);

/** Next run: a pending request, otherwise the next poll or time-dependent page. ISO instant; null: none. */
export function nextRunOf({ nextRun, nextPoll, nextChange }: StatusLine): string | null {
  if (nextRun !== null) return nextRun;
  if (nextPoll === null || nextChange === null) return nextPoll ?? nextChange;
  return nextPoll < nextChange ? nextPoll : nextChange;
}

export function statusSummary(lines: readonly StatusLine[], age: QueueAge): string {
  const sums = statusCounts(lines).flatMap(([standing, number]) => (number === 0 ? [] : [`${grouped(number)} ${standing}`]));
  const patient = Math.round(age.lowPriority);
  const others = patient === 0 ? '' : ` The oldest of low priority has waited ${patient} s.`;
  const waits = `The oldest build request has waited ${age.highPriority.toFixed(0)} s.${others}`;
  return `${[count(lines.length, 'site'), ...(sums.length === 0 ? [] : [sums.join(', ')])].join(': ')}. ${waits}`;
}

const urgent: readonly SiteStatus[] = ['failing', 'overdue', 'service down', 'out of sync', 'held'];

export const needsAttention = (standing: SiteStatus): boolean => urgent.includes(standing);

/** A paused site needs attention when a target shows the wrong release. */
export const siteNeedsAttention = ({ standing, targets }: StatusLine): boolean =>
  needsAttention(standing) || (standing === 'paused' && !targets.every(isInSync));

/** Otherwise in the given order. */
export function sortByUrgency(lines: readonly StatusLine[]): StatusLine[] {
  const rank = ({ standing }: StatusLine) => (needsAttention(standing) ? urgent.indexOf(standing) : urgent.length);
  return lines.toSorted((one, other) => rank(one) - rank(other));
}
