import { nounFor } from '#lib/text/text.ts';
import { listed } from '#lib/text/words.ts';

/** What sites need beside their own runs, as it was checked last. */
export type Service = {
  /** Unique: `worker`, `API https://api.harbour.example`. */
  name: string;
  /** Those that need it, sorted. */
  sites: readonly string[];
  /** What is wrong, and what that means, in sentences; null: it works. */
  fault: string | null;
  /** What to do; lower case: follows a colon. */
  fix: string;
};

/** `oldestLead`: seconds since the oldest lead arrived that a target has not got; null: none waits. */
export type WatchedServices = { services: readonly Service[]; oldestLead: number | null };

const kinds = {
  worker: {
    effect: 'Nothing is read or published; what is published stays.',
    fix: 'run systemctl restart forecourt-worker (npm run worker), then see its log.',
  },
  renderer: {
    effect: 'Nothing is built; what is published stays.',
    fix: 'run systemctl restart forecourt-worker (npm run worker), which starts the renderer.',
  },
  database: {
    effect: 'Nothing is published and no lead is taken; browsers keep leads, and send them later.',
    fix: 'see to the database, its disk and its rights; worker and API go on by themselves.',
  },
  API: {
    effect: 'Forms, live prices, sign-in and deposits do not work; browsers keep leads, and send them later.',
    fix: 'run systemctl restart forecourt-api (npm run api), then see its log. If it runs, check the proxy and the DNS name before it.',
  },
  mail: {
    effect: 'Emails of leads, alerts and notices wait.',
    fix: 'see to the mail server that SMTP_URL names.',
  },
  'SMS gateway': {
    effect: 'No code to sign in arrives.',
    fix: 'ask who runs it, or correct sign_in.gateway.',
  },
  'search host': {
    effect: 'Pages search their own index meanwhile, and the host’s is not renewed.',
    fix: 'see to that host, or correct search.host.',
  },
} as const;

export type ServiceKind = keyof typeof kinds;

/** @param place distinguishes services of a kind. @param problem a sentence; null: it works. */
export function toService(
  kind: ServiceKind,
  { place, sites, problem }: { place?: string; sites: readonly string[]; problem: string | null },
): Service {
  const { effect, fix } = kinds[kind];
  return {
    name: place === undefined ? kind : `${kind} ${place}`,
    sites: sites.toSorted(),
    fault: problem === null ? null : `${problem} ${effect}`,
    fix,
  };
}

export const isDown = ({ fault }: Pick<Service, 'fault'>): boolean => fault !== null;

/** `API http://localhost:4320 is down: … Fix: …` */
export const serviceText = ({ name, fault, fix }: Service): string => (fault === null ? `${name} works.` : `${name} is down: ${fault} Fix: ${fix}`);

const maxNamedSites = 5;

/** Of a notice. */
export function serviceMessages({ sites, fault, fix }: Service): string[] {
  const others = sites.length - maxNamedSites;
  const named = [...sites.slice(0, maxNamedSites), ...(others > 0 ? [`${others} ${nounFor(others, 'other')}`] : [])];
  return [...(fault === null ? [] : [fault, `What to do: ${fix}`]), `Sites: ${listed(named)}.`];
}

/** `notified`: whether the last notice was of a failure. `readings`: consecutive ones that differ from it. `failedAt`: recent notices of failures. */
export type ServiceCondition = { notified: boolean; readings: number; failedAt: readonly number[] };

export const unknownService: ServiceCondition = { notified: false, readings: 0, failedAt: [] };

/** What one reading says, a second one confirms. */
const confirmingReadings = 2;
/** Limit of failure notices for a flapping service, within these milliseconds. */
const maxFailures = 3;
const failureWindowMs = 30 * 60_000;

/** @param now epoch milliseconds. @returns `notice`: null: none. */
export function afterReading(
  before: ServiceCondition,
  isDownNow: boolean,
  now: number,
): { condition: ServiceCondition; notice: 'failed' | 'recovered' | null } {
  const { notified, failedAt } = before;
  if (isDownNow === notified) return { condition: { ...before, readings: 0 }, notice: null };
  const readings = before.readings + 1;
  const recent = failedAt.filter((at) => Math.abs(now - at) < failureWindowMs);
  if (readings < confirmingReadings || (isDownNow && recent.length >= maxFailures)) return { condition: { ...before, readings }, notice: null };
  const condition = { notified: isDownNow, readings: 0, failedAt: isDownNow ? [...recent, now] : failedAt };
  return { condition, notice: isDownNow ? 'failed' : 'recovered' };
}
