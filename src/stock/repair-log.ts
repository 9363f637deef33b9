import type { Repair } from './record/report.ts';

/** The repairs of a run. Those of a record are added in the order of records; what is noted of one later stands behind its others. */
export type RepairLog = {
  readonly count: number;
  add: (repairs: readonly Repair[]) => void;
  /** As they are written: one a line, in the order of records. */
  lines: () => Iterable<string | Buffer>;
};

export const lineOfRepair = (repair: Repair) => `${JSON.stringify(repair)}\n`;

/** A log in memory. */
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
