import { isUnavailable } from './database-fault.ts';

/** A transaction of these takes a few milliseconds. */
const mostTogether = 200;

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

/**
 * Group commit: items that arrive during a transaction share the next one. After a failure items are retried one by one, so that a bad one fails
 * alone.
 * @param commit all or nothing. @returns results in order.
 */
export function groupCommit<Item, Result>(commit: (items: readonly Item[]) => Promise<Result[]>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await commit(batch.map(({ item }) => item));
      for (const [place, { resolve, reject }] of batch.entries()) {
        const result = results[place];
        if (result === undefined) reject(new Error('the commit said nothing of it'));
        else resolve(result);
      }
    } catch (error) {
      // Unavailability is no item's fault.
      if (isUnavailable(error)) for (const { reject } of batch) reject(error);
      else if (batch.length > 1) for (const one of batch) await settle([one]);
      else batch[0]?.reject(error);
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // Lets items that have arrived meanwhile join the batch.
      await new Promise(setImmediate);
      const batch = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      await settle(batch);
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      void run();
    });
}
