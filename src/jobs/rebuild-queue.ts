import type { RunReport } from './run-report.ts';
import type { Gathering } from './timing.ts';

/** Why a site is to be run: its feed said so, or somebody edited its files. An edit waits for no backoff; of webhooks one is run ahead of each. */
export type WishReason = 'webhook' | 'edit';

/** One wish for a run of a site. */
export type Wish = {
  site: string;
  reason: WishReason;
  /** Whether its feed is to be read; else only what stands is built. */
  feed: boolean;
  /** Epoch milliseconds. */
  at: number;
  gathering: Gathering;
  /** The id of the webhook that brought it: one that is known changes nothing. */
  webhookId?: string;
};

/** The right to run a site. No other worker has it until `until`, epoch milliseconds. */
export type Lease = {
  site: string;
  /** Who holds it: a name that no other lease ever had. */
  token: string;
  until: number;
  /** How many wishes were made so far: those that the run answers. */
  seen: number;
  feed: boolean;
  /** Failures in a row before this run. */
  failures: number;
};

/** A site that a worker has, and who that is: the token of its lease. */
export type Held = { site: string; owner: string };

/**
 * How a run ended. `nextPoll` and `nextChange` are when the site is to be run again without a wish, epoch milliseconds; null: never. The poll that stands
 * stays where a run read no feed. A run that failed
 * may have come some way: then it has a report. `paused`: the site's file says that nothing is to be done.
 */
export type RunEnd =
  | { kind: 'done'; report: RunReport; nextPoll: number | null; nextChange: number | null }
  | { kind: 'failed'; message: string; report: RunReport | null }
  | { kind: 'paused' };

/** What is known of a site. Times are epoch milliseconds; null: never, or not now. */
export type SiteState = {
  site: string;
  /** When its next run is due: wishes wait. */
  dueAt: number | null;
  /** When the oldest of them came. */
  firstAt: number | null;
  /** Whether nobody waits for that run: only a poll, the time or a renewal asks for it. */
  isPatient: boolean;
  /** Since when a worker has it. */
  runningSince: number | null;
  failures: number;
  /** Why the last run failed; null when it did not. */
  fault: string | null;
  nextPoll: number | null;
  nextChange: number | null;
  /** The last run that came to a report. */
  lastRun: RunReport | null;
};

/**
 * The queue of sites that are to be run. At most one run of a site is under way and one waits, whatever comes in.
 * What a call returns from is on disk.
 */
export type RebuildQueue = {
  /** Takes a wish; with a webhook's id in one transaction with it. @returns false: the id is known, and nothing changed. */
  wish(wish: Wish): Promise<boolean>;
  /**
   * Gives the site that is due longest and that nobody has; null: none is. What only a renewal, a poll or the clock asks for lets others go first:
   * at midnight that is all sites of a time zone. It has each fourth run all the same. One whose worker has been silent too long counts as failed once
   * more; so does one whose worker is gone.
   * @param isGone whether that is certain; else its silence says so.
   */
  lease(worker: string, at: number, isGone?: (held: Held) => boolean): Promise<Lease | null>;
  /** Says that the run goes on. @returns false: the lease is another's by now. */
  renew(lease: Lease, at: number): Promise<boolean>;
  /** Gives the site back. A lease that is another's by now changes nothing. @returns whether it did. */
  end(lease: Lease, end: RunEnd, at: number): Promise<boolean>;
  /** Makes wishes, due at once, of what time alone asks for by now: polls, and pages that change. @returns how many. */
  wake(at: number): Promise<number>;
  /** Makes wishes for all of these at once, due soon: a worker began, or what they share was edited. @param feed whether their feeds are to be read. */
  wishAll(sites: readonly string[], at: number, feed: boolean): Promise<void>;
  /**
   * Makes these the sites that there are: new ones are run at once, others are forgotten.
   * @param isRenewal whether new ones let others go first, as those that are renewed do.
   */
  register(sites: readonly string[], at: number, isRenewal?: boolean): Promise<void>;
  states(): Promise<SiteState[]>;
  close(): Promise<void>;
};
