import { backlogOf, backlogText, type DeliveryTally, leadFix, oldestPending } from '#leads/backlog.ts';
import { type DiskSpace, diskFix, diskLevel, diskText } from './disk-space.ts';
import type { Notifier } from './notifier.server.ts';
import { probeServices, problemOf, type ServiceProbes } from './probe-services.server.ts';
import type { SiteState } from './rebuild-queue.ts';
import { isDown, type Service, toService, type WatchedServices } from './service.ts';
import { startServiceRounds } from './service-rounds.server.ts';
import type { SiteFacts } from './site-facts.ts';
import { isTargetMissing, type TargetState, targetText } from './target-state.ts';
import { withTimeout } from './with-timeout.server.ts';

export type ServiceWatchOptions = {
  sites(): readonly SiteFacts[];
  /** Writes into the queue's database. @throws where it cannot. */
  beat(): Promise<void>;
  /** @throws where the renderer does not answer. */
  pingRenderer(): Promise<void>;
  probes: ServiceProbes;
  /** Empty: no API ran here. */
  deliveries(): Promise<readonly DeliveryTally[]>;
  states(): Promise<SiteState[]>;
  targets(states: readonly SiteState[]): Promise<ReadonlyMap<string, readonly TargetState[]>>;
  disks(): Promise<readonly DiskSpace[]>;
  notifier: Pick<Notifier, 'recordServices' | 'deliver'>;
  /** Epoch milliseconds. */
  now: () => number;
  log(entry: Readonly<Record<string, string | number>>): void;
};

/** A renderer computes for seconds at a time. */
const rendererTimeoutMs = 25_000;
const timeoutMs = 10_000;

/** Checks in rounds what a worker's sites need, and notifies of what failed or works again. */
export class ServiceWatch {
  readonly #options: ServiceWatchOptions;
  readonly #targets = new Map<string, Service[]>();
  readonly #disks = new Map<string, Service>();
  #leads: Service[] = [];
  #last: WatchedServices = { services: [], oldestLead: null };
  #stopRounds = async (): Promise<void> => {};

  constructor(options: ServiceWatchOptions) {
    this.#options = options;
  }

  /** Of the last round: those that a site needs, and of leads only those that wait. */
  get last(): WatchedServices {
    return this.#last;
  }

  start(): void {
    this.#stopRounds = startServiceRounds(() => this.round(), { log: this.#options.log, firstMs: 0 });
  }

  stop = (): Promise<void> => this.#stopRounds();

  /** @returns as `RecordServices`. */
  async round(): Promise<boolean> {
    const { sites, beat, pingRenderer, probes, notifier } = this.#options;
    const all = sites();
    const slugs = all.map(({ slug }) => slug);
    const [database, renderer, others] = await Promise.all([
      ownService('database', slugs, beat(), timeoutMs),
      ownService('renderer', slugs, pingRenderer(), rendererTimeoutMs),
      probeServices(all, probes),
    ]);
    const oldestLead = await this.#readLeads();
    await Promise.all([this.#readTargets(), this.#readDisks()]);
    this.#last = { services: [database, renderer, ...others, ...this.#leads.filter(isDown)], oldestLead };
    const watched = [database, renderer, ...others, ...this.#leads, ...[...this.#targets.values()].flat(), ...this.#disks.values()];
    const isSettled = await notifier.recordServices(watched, all);
    void notifier.deliver();
    return isSettled;
  }

  // What cannot be read stays as it was read last: it neither fails nor recovers.

  async #readLeads(): Promise<number | null> {
    const { deliveries, now } = this.#options;
    const tallies = await withTimeout(deliveries(), timeoutMs).catch(() => null);
    if (tallies === null) return this.#last.oldestLead;
    this.#leads = leadServices(tallies, now());
    return oldestPending(tallies, now());
  }

  async #readTargets(): Promise<void> {
    const { states: readStates, targets } = this.#options;
    const states = await withTimeout(readStates(), timeoutMs).catch(() => null);
    if (states === null) return;
    const idle = states.filter(({ runningSince, lastRun }) => runningSince === null && lastRun !== null);
    for (const [site, read] of await targets(idle))
      this.#targets.set(
        site,
        read.map((state) => targetService(site, state)),
      );
    const named = new Set(states.map(({ site }) => site));
    for (const site of this.#targets.keys()) if (!named.has(site)) this.#targets.delete(site);
  }

  async #readDisks(): Promise<void> {
    const { disks, sites } = this.#options;
    const slugs = sites().map(({ slug }) => slug);
    for (const disk of await disks()) this.#disks.set(disk.folder, diskService(disk, slugs));
  }
}

export function diskService(disk: DiskSpace, sites: readonly string[]): Service {
  return { name: `disk of ${disk.folder}`, sites, fault: diskLevel(disk) === 'critical' ? diskText(disk) : null, fix: diskFix };
}

async function ownService(kind: 'database' | 'renderer', sites: readonly string[], check: Promise<void>, ms: number): Promise<Service> {
  const problem = await withTimeout(check, ms).then(() => null, problemOf);
  return toService(kind, { sites, problem });
}

export function targetService(site: string, state: TargetState): Service {
  const fault = state.fault !== null || isTargetMissing(state) ? targetText(state) : null;
  const fix = `see to that target, then run npm run releases -- push ${site} --target ${state.target}.`;
  return { name: `target ${state.target} of ${site}`, sites: [site], fault, fix };
}

/** Leads that are dead letters, or wait for too long. */
export function leadServices(tallies: readonly DeliveryTally[], now: number): Service[] {
  const late = backlogOf(tallies, now).filter(({ isDead, isOverdue }) => isDead || isOverdue);
  return [...Map.groupBy(tallies, ({ site, target }) => `lead delivery to ${target} of ${site}`)].flatMap(([name, [first]]) => {
    if (first === undefined) return [];
    const { site, target } = first;
    const own = late.filter((one) => one.site === site && one.target === target);
    const fault = own.length === 0 ? null : own.map((one) => `${backlogText(one)}.`).join(' ');
    return [{ name, sites: [site], fault, fix: own[0] === undefined ? '' : leadFix(own[0]) }];
  });
}
