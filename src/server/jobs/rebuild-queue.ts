import type { Acceptance } from './acceptance.ts';
import type { RunReport } from './run-report.ts';
import type { DebounceWindow } from './timing.ts';

/** An edit skips the backoff; one webhook per backoff skips it too. */
export type BuildTrigger = 'webhook' | 'edit';

export type BuildRequest = {
  site: string;
  trigger: BuildTrigger;
  /** Whether to read the feed; otherwise only the stored snapshot is built. */
  feed: boolean;
  /** Epoch milliseconds. */
  at: number;
  debounce: DebounceWindow;
  /** Idempotency key: a known id changes nothing. */
  webhookId?: string;
  /** Stored until a run with it succeeds. */
  acceptance?: Acceptance;
};

/** The exclusive right to run a site until `until`, epoch milliseconds. */
export type Lease = {
  site: string;
  /** Unique per lease. */
  token: string;
  until: number;
  /** Number of requests covered by this run. */
  requestCount: number;
  feed: boolean;
  /** Consecutive failures before this run. */
  failures: number;
  acceptance: Acceptance | null;
  /** Whether its feed's host did not answer in the last run. */
  isHanging: boolean;
};

/** `owner` is the lease's token. */
export type LeaseOwner = { site: string; owner: string };

/**
 * `nextPoll`, `nextChange`: epoch milliseconds of the next scheduled run; null: none. A run without a feed keeps the earlier poll. A failed run may have
 * a partial report; `hangingHost`: the feed's, which did not answer in time. `paused`: the site file disables runs.
 */
export type RunOutcome =
  | { kind: 'done'; report: RunReport; nextPoll: number | null; nextChange: number | null }
  | { kind: 'failed'; message: string; report: RunReport | null; hangingHost?: string }
  | { kind: 'paused' };

/** Times are epoch milliseconds; null: not scheduled or unknown. */
export type SiteState = {
  site: string;
  dueAt: number | null;
  oldestRequestAt: number | null;
  /** Whether only polls, the clock or a shared edit requested the run. */
  isLowPriority: boolean;
  runningSince: number | null;
  failures: number;
  /** Error of the last run; null: it succeeded. */
  fault: string | null;
  nextPoll: number | null;
  nextChange: number | null;
  /** The last run with a report. */
  lastRun: RunReport | null;
  /** Whether an acceptance waits for a successful run. */
  isAccepting: boolean;
  /** The feed's host that does not answer, and since when; null: it does. */
  hanging: { host: string; since: number } | null;
};

/** A worker process and its last heartbeat, epoch milliseconds. */
export type WorkerBeat = { worker: string; at: number };

export type LeaseRules = {
  /** Whether a lease's owner is known to be dead; otherwise its lease has to expire. */
  isOwnerDead?: ((owner: LeaseOwner) => boolean) | undefined;
  /** Only this site. */
  site?: string;
  /** Whether sites may be leased whose feed's host did not answer; default: true. */
  includesHanging?: boolean;
};

/** Queue of site builds. Per site, at most one run is active and one is pending. Calls return after the change is durable. */
export type RebuildQueue = {
  /** Adds a request, in one transaction with its webhook id. @returns false: the id was known and nothing changed. */
  enqueue(request: BuildRequest): Promise<boolean>;
  /**
   * Leases the site that has been due longest; null: none. Low-priority sites come last, since at midnight a whole time zone is due; each fourth lease
   * ignores priority. Runs of expired leases and of dead owners are due again at once.
   */
  lease(worker: string, at: number, rules?: LeaseRules): Promise<Lease | null>;
  /** Heartbeat. @returns false: the lease was lost. */
  renewLease(lease: Lease, at: number): Promise<boolean>;
  /** Releases the lease and stores the outcome. @returns false: the lease was lost and nothing changed. */
  complete(lease: Lease, end: RunOutcome, at: number): Promise<boolean>;
  /** Enqueues scheduled runs that are due: polls and time-dependent pages. @returns their number. */
  enqueueScheduled(at: number): Promise<number>;
  /** Enqueues low-priority runs after a worker's start or a shared edit. @param feed whether to read feeds. */
  enqueueAll(sites: readonly string[], at: number, feed: boolean): Promise<void>;
  /**
   * Adds new sites, due at once, and deletes others.
   * @param isRenewal whether new sites have low priority.
   */
  syncSites(sites: readonly string[], at: number, isRenewal?: boolean): Promise<void>;
  states(): Promise<SiteState[]>;
  /** Stores a worker's heartbeat. */
  beat(worker: string, at: number): Promise<void>;
  /** Forgets a worker that ended, or one that is dead. */
  forgetWorker(worker: string): Promise<void>;
  workers(): Promise<WorkerBeat[]>;
  close(): Promise<void>;
};
