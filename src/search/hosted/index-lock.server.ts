import type { Meilisearch } from 'meilisearch';

/** Waits between looks at what others do, and until what has not moved counts as left behind. Milliseconds. */
const waits = { look: 2000, quiet: 30_000, most: 15 * 60_000 };

type Turns = {
  admin: Meilisearch;
  /** How the names of indexes in the making begin. */
  prefix: string;
  pause(ms: number): Promise<void>;
  say(line: string): void;
};

/** The indexes in the making, each with what changes while somebody works on it. */
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
 * Waits until no other push of the same index is at work. An index that has not moved for half a minute was left by a push that was broken off: it is
 * taken away.
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
 * Takes the turn to fill an index: one push after the other. Of two that begin at once, the one whose index has the lesser name goes first.
 * @param create makes an index of a name that nobody else has, whose name it gives.
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
