import type { Browser } from '#lib/browser/browser.ts';
import { outboxKey } from '#site/form-keys.ts';
import type { OutboxDisk } from './outbox-disk.ts';
import { isStale, type Outcome, type Parcel, waitMs } from './parcel.ts';

/** What the outbox asks of the page that it runs in. */
export type OutboxOptions = {
  browser: Pick<Browser, 'clock' | 'storage' | 'log'>;
  disk: OutboxDisk;
  /** Sends a parcel once. */
  post(parcel: Parcel): Promise<Outcome>;
  /** Does work while no other tab does it under this name; null where another does (Web Locks). */
  alone(name: string, work: () => Promise<Outcome | null>): Promise<Outcome | null>;
  /** Whether a form of this page waits for it. */
  owns(key: string): boolean;
  /** Told when a parcel comes to its end. */
  onEnd(parcel: Parcel, outcome: Outcome): void;
  /** From 0 to 1. */
  chance(): number;
};

export type Outbox = {
  /** Keeps a parcel, then tries to send it. What is answered is what became of this attempt. */
  deliver(parcel: Parcel): Promise<Outcome>;
  /** Takes a parcel back that was not sent yet. */
  withdraw(key: string): Promise<void>;
  /** Whether a lead waits to be sent. */
  has(key: string): Promise<boolean>;
  /** Tries all that may be tried now, or all there is. */
  flush(all?: boolean): Promise<void>;
  end(): void;
};

/** Leads on their way. They are written to disk before they are sent, and leave it once the server has answered for good. */
export function openOutbox({ browser, disk, post, alone, owns, onEnd, chance }: OutboxOptions): Outbox {
  const { clock, log } = browser;
  let callOff = () => {};
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

  /** One attempt, by one tab. A parcel that is gone, or has its answer, was sent by another. */
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
    const waiting = (await safely(() => disk.all(), [])).filter(({ answer }) => answer === undefined);
    mark(waiting.length);
    callOff();
    if (isEnded || waiting.length === 0) return;
    const next = Math.min(...waiting.map(({ nextAt }) => nextAt));
    callOff = clock.later(Math.max(0, next - clock.now()), () => void flush());
  };

  /** What is over: too old to be sent, or answered long ago. Its own form reads an answer. */
  const ended = (parcel: Parcel, now: number): Outcome | 'forgotten' | null => {
    if (parcel.answer !== undefined && owns(parcel.key)) return { kind: 'taken', answer: parcel.answer };
    if (parcel.answer !== undefined) return isStale(parcel, now) ? 'forgotten' : null;
    return isStale(parcel, now) ? { kind: 'refused', message: null } : null;
  };

  const flush = async (all = false): Promise<void> => {
    const now = clock.now();
    for (const parcel of await safely(() => disk.all(), [])) {
      const end = ended(parcel, now);
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
      callOff();
    },
  };
}

/** Pages load the outbox only where this mark stands. */
function setMark(storage: Browser['storage'], isWaiting: boolean): void {
  try {
    if (isWaiting) storage.write(outboxKey, '1');
    else storage.remove(outboxKey);
  } catch {
    // Where nothing is kept, nothing waits.
  }
}
