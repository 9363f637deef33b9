import type { Repair } from './report.ts';

/** Repairs of a run. Records are added in order; later notes on one are appended to its own. */
export type RepairLog = {
  readonly count: number;
  add: (repairs: readonly Repair[]) => void;
  /** One repair per line, by record. */
  lines: () => Iterable<string | Buffer>;
};

export const lineOfRepair = (repair: Repair) => `${JSON.stringify(repair)}\n`;

export function repairsInMemory(): RepairLog & { all: () => Repair[] } {
  const byRecord = new Map<number, Repair[]>();
  const all = () => [...byRecord].sort(([one], [other]) => one - other).flatMap(([, repairs]) => repairs);
  return {
    get count() {
      return [...byRecord.values()].reduce((sum, { length }) => sum + length, 0);
    },
    add: (repairs) => {
      for (const repair of repairs) {
        const list = byRecord.get(repair.record);
        if (list) list.push(repair);
        else byRecord.set(repair.record, [repair]);
      }
    },
    lines: () => all().map(lineOfRepair),
    all,
  };
}
