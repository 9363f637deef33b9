import { setTimeout as sleep } from 'node:timers/promises';
import { createPollLoop } from './poll-loop.ts';

/** How long a shutdown waits for what runs, in milliseconds. The rest is retried after the next start. */
const shutdownMs = 5000;

/** Waits for work that ends, for five seconds at most. */
export const waitBriefly = (work: Promise<unknown>): Promise<unknown> => Promise.race([work, sleep(shutdownMs, undefined, { ref: false })]);

export type Rounds = {
  /** Notifies it of work; the first call starts it. */
  wake(): void;
  /** One round, after those that run. */
  run(): Promise<void>;
  /** Starts no more, and waits for what runs. */
  stop(): Promise<void>;
};

/**
 * Rounds of work at intervals, one after the other.
 * @param times in milliseconds: the interval without `wake`, and the minimum.
 */
export function createRounds(round: () => Promise<unknown>, [everyMs, leastMs]: readonly [number, number], onError: (error: Error) => void): Rounds {
  let working: Promise<void> = Promise.resolve();
  const run = () => {
    working = working.then(round).then(() => {}, onError);
    return working;
  };
  const loop = createPollLoop(run, everyMs, leastMs);
  return {
    wake: loop.wake,
    run,
    async stop() {
      loop.stop();
      await working;
    },
  };
}
