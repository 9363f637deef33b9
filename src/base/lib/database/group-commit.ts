import { isUnavailable } from './database-fault.ts';

const mostTogether = 200;

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

/**
 * Items that arrive during a transaction share the next. On failure they are retried singly, so that only bad ones fail.
 * @param commit atomic. @returns results in order.
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
      // Not an item's fault.
      if (isUnavailable(error)) for (const { reject } of batch) reject(error);
      else if (batch.length > 1) for (const one of batch) await settle([one]);
      else batch[0]?.reject(error);
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
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
