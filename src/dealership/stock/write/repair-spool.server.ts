import type { Spool } from '#lib/files/spool.server.ts';
import { lineOfRepair, type RepairLog } from '../clean/repair-log.ts';

const partBytes = 1024 * 1024;

/** In a file; later notes stay in memory until written. */
export function repairsInFile(spool: Spool): RepairLog {
  /** Offset at which each record's repairs end. */
  const ends: number[] = [];
  const later = new Map<number, string>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    add: (repairs) => {
      const record = repairs[0]?.record;
      if (record === undefined) return;
      count += repairs.length;
      const text = repairs.map(lineOfRepair).join('');
      if (record < ends.length) later.set(record, (later.get(record) ?? '') + text);
      else {
        while (ends.length < record) ends.push(spool.size);
        spool.add(text);
        ends.push(spool.size);
      }
    },
    lines: function* () {
      let from = 0;
      for (const record of [...later.keys()].sort((one, other) => one - other)) {
        const to = ends[record] ?? spool.size;
        yield* parts(spool, from, to);
        yield later.get(record) ?? '';
        from = to;
      }
      yield* parts(spool, from, spool.size);
    },
  };
}

function* parts(spool: Spool, from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to; at += partBytes) yield spool.read(at, Math.min(to, at + partBytes));
}
