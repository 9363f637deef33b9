import type { Meilisearch } from 'meilisearch';

/** Milliseconds: poll interval, time without progress until a push counts as abandoned, maximum wait. */
const waits = { look: 2000, quiet: 30_000, most: 15 * 60_000 };

type Turns = {
  admin: Meilisearch;
  prefix: string;
  pause(ms: number): Promise<void>;
  say(line: string): void;
};

/** Indexes being filled, each with a progress marker. */
async function inTheMaking({ admin, prefix }: Turns): Promise<Map<string, string>> {
  const { results } = await admin.getRawIndexes({ limit: 1000 });
  const found = new Map<string, string>();
  for (const { uid, updatedAt } of results.filter((one) => one.uid.startsWith(prefix))) {
    const { results: tasks } = await admin.tasks.getTasks({ indexUids: [uid], limit: 1 });
    const [last] = tasks;
    found.set(uid, JSON.stringify([updatedAt, last?.uid, last?.status]));
  }
  return found;
}

const isAtWork = (sign: string) => /"(?:enqueued|processing)"\]$/.test(sign);

/**
 * Waits for other pushes of the same index. One without progress for half a minute is abandoned and deleted.
 * @throws Error after a quarter of an hour.
 */
async function othersDone(turns: Turns): Promise<void> {
  const { admin, pause, say } = turns;
  const still = new Map<string, { sign: string; ms: number }>();
  let hasSaid = false;
  for (let waited = 0; ; waited += waits.look) {
    const others = await inTheMaking(turns);
    for (const [uid, sign] of others) {
      const before = still.get(uid);
      const ms = before?.sign === sign && !isAtWork(sign) ? before.ms + waits.look : 0;
      still.set(uid, { sign, ms });
      if (ms < waits.quiet) continue;
      say(`  ${uid} was left by a push that was broken off; it is taken away`);
      await admin.deleteIndexIfExists(uid);
      others.delete(uid);
    }
    if (others.size === 0) return;
    if (waited >= waits.most)
      throw new Error(`Another push has been at work on ${[...others.keys()].join(', ')} for too long. The live index is as it was.`);
    if (!hasSaid) say(`  another push is at work on ${[...others.keys()].join(', ')}; this one waits for it`);
    hasSaid = true;
    await pause(waits.look);
  }
}

/**
 * A lock on filling an index. Of two simultaneous pushes the lower name goes first.
 * @param create makes a uniquely named index and returns its name.
 */
export async function acquireIndexLock(turns: Turns, create: () => Promise<string>): Promise<string> {
  for (;;) {
    await othersDone(turns);
    const own = await create();
    const others = await inTheMaking(turns);
    if ([...others.keys()].every((uid) => uid >= own)) return own;
    await turns.admin.deleteIndexIfExists(own);
  }
}
