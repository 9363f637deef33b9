import { isUnavailable } from './database-fault.ts';

/** How many are committed together at most: a transaction of these takes a few milliseconds. */
const mostTogether = 200;

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

/**
 * Group commit: what comes while a transaction is under way is committed together in the next one. Where one fails, each of its items is tried alone, so
 * that one that cannot be kept takes nobody with it.
 * @param commit keeps all items or none. @returns what became of each, in their order.
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
      // What cannot be kept for now is not the fault of one of them.
      if (isUnavailable(error)) for (const { reject } of batch) reject(error);
      else if (batch.length > 1) for (const one of batch) await settle([one]);
      else batch[0]?.reject(error);
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // What else has come in by now belongs to it too.
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
