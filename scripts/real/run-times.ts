/** From when until when a worker ran a site, epoch milliseconds. */
export type Run = { site: string; from: number; until: number };

/** Pairs of runs of one site that were under way at once. */
export function overlaps(runs: readonly Run[]): [Run, Run][] {
  const inOrder = runs.toSorted((one, other) => one.from - other.from);
  return inOrder.flatMap((run, index) =>
    inOrder.slice(index + 1).flatMap((later): [Run, Run][] => (later.site === run.site && later.from < run.until ? [[run, later]] : [])),
  );
}
