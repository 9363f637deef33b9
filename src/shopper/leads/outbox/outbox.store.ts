import type { Browser } from '#browser/browser.ts';
import { outboxKey } from '#site/form-keys.ts';
import type { OutboxDisk } from './outbox-disk.ts';
import { isStale, type Parcel, type SendOutcome, waitMs } from './parcel.ts';

/** Dependencies of the outbox. */
export type FormOutboxOptions = {
  browser: Pick<Browser, 'clock' | 'storage' | 'log'>;
  disk: OutboxDisk;
  /** One attempt to send. */
  post(parcel: Parcel): Promise<SendOutcome>;
  /** Runs work under a lock shared by all tabs (Web Locks); null if another tab has it. */
  alone(name: string, work: () => Promise<SendOutcome | null>): Promise<SendOutcome | null>;
  /** Whether a form of this page awaits it. */
  owns(key: string): boolean;
  /** Called with a parcel's final outcome. */
  onEnd(parcel: Parcel, outcome: SendOutcome): void;
  /** Random number in [0, 1), for jitter. */
  chance(): number;
};

export type FormOutbox = {
  /** Persists a parcel, then attempts to send it. @returns the outcome of that attempt. */
  deliver(parcel: Parcel): Promise<SendOutcome>;
  /** Withdraws an unsent parcel. */
  withdraw(key: string): Promise<void>;
  /** Whether a lead is queued. */
  has(key: string): Promise<boolean>;
  /** Sends due parcels, or all. */
  flush(all?: boolean): Promise<void>;
  end(): void;
};

/** The outbox: leads are persisted before sending and removed after a final response. */
export function openOutbox({ browser, disk, post, alone, owns, onEnd, chance }: FormOutboxOptions): FormOutbox {
  const { clock, log } = browser;
  let cancel = () => {};
  let isEnded = false;

  const safely = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      log(`The outbox: ${error instanceof Error ? error.message : String(error)}`);
      return otherwise;
    }
  };
  const mark = (count: number) => setMark(browser.storage, count > 0);

  /** One attempt under the lock. A parcel that is gone or answered was sent by another tab. */
  const attempt = (parcel: Parcel, isNew: boolean) =>
    alone(`forecourt.lead.${parcel.key}`, async () => {
      const current = await safely(() => disk.get(parcel.key), isNew ? parcel : undefined);
      if (current === undefined && !isNew) return null;
      if (current?.answer !== undefined) return { kind: 'taken', answer: current.answer };
      const outcome = await post(parcel);
      const attempts = parcel.attempts + 1;
      if (outcome.kind === 'kept') await safely(() => disk.put({ ...parcel, attempts, nextAt: clock.now() + waitMs(attempts, chance()) }), undefined);
      else if (outcome.kind === 'taken' && !owns(parcel.key)) await safely(() => disk.put({ ...parcel, answer: outcome.answer }), undefined);
      else await safely(() => disk.drop(parcel.key), undefined);
      return outcome;
    });

  const schedule = async () => {
    const parcels = await safely(() => disk.all(), []);
    const waiting = parcels.filter(({ answer }) => answer === undefined);
    mark(waiting.length);
    cancel();
    // Answered meanwhile by another tab, whose own mark may then change nothing and notify nobody.
    const isAnswered = parcels.some(({ answer, key }) => answer !== undefined && owns(key));
    if (isEnded || (waiting.length === 0 && !isAnswered)) return;
    const next = isAnswered ? 0 : Math.min(...waiting.map(({ nextAt }) => nextAt));
    cancel = clock.later(Math.max(0, next - clock.now()), () => void flush());
  };

  const flush = async (all = false): Promise<void> => {
    const now = clock.now();
    for (const parcel of await safely(() => disk.all(), [])) {
      const end = endOf(parcel, owns(parcel.key), now);
      if (end !== null) {
        await safely(() => disk.drop(parcel.key), undefined);
        if (end !== 'forgotten') onEnd(parcel, end);
      } else if (parcel.answer === undefined && (all || parcel.nextAt <= now)) {
        const outcome = await attempt(parcel, false);
        if (outcome !== null && outcome.kind !== 'kept') onEnd(parcel, outcome);
      }
    }
    await schedule();
  };

  return {
    flush,
    has: (key) => safely(async () => (await disk.get(key)) !== undefined, false),
    async deliver(parcel) {
      mark(1);
      await safely(() => disk.put(parcel), undefined);
      const outcome = (await attempt(parcel, true)) ?? { kind: 'kept' };
      await schedule();
      return outcome;
    },
    async withdraw(key) {
      await safely(() => disk.drop(key), undefined);
      await schedule();
    },
    end() {
      isEnded = true;
      cancel();
    },
  };
}

/** Of an expired parcel: past its TTL, or answered for a form of this page or long ago. */
function endOf(parcel: Parcel, isOwned: boolean, now: number): SendOutcome | 'forgotten' | null {
  if (parcel.answer !== undefined && isOwned) return { kind: 'taken', answer: parcel.answer };
  if (parcel.answer !== undefined) return isStale(parcel, now) ? 'forgotten' : null;
  return isStale(parcel, now) ? { kind: 'refused', message: null } : null;
}

/** Pages load the outbox only with this flag. */
function setMark(storage: Browser['storage'], isWaiting: boolean): void {
  try {
    if (isWaiting) storage.write(outboxKey, '1');
    else storage.remove(outboxKey);
  } catch {
    // Without storage nothing is queued.
  }
}
