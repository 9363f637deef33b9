/** One thing that must hold, with what was seen; `faults` are the first things that do not. */
export type Check = { name: string; ok: boolean; seen: string; faults: readonly string[] };

const shownFaults = 10;

/** A check that holds when nothing is wrong. */
export function without(name: string, faults: readonly string[], seen = `${faults.length} faults`): Check {
  return { name, ok: faults.length === 0, seen, faults: faults.slice(0, shownFaults) };
}

export function equal(name: string, seen: number, expected: number): Check {
  return { name, ok: seen === expected, seen: seen === expected ? String(seen) : `${seen} instead of ${expected}`, faults: [] };
}

/** A check as its lines: the name, what was seen, and below it what is wrong. */
export function checkLines({ name, ok, seen, faults }: Check): string {
  return [`${ok ? 'ok    ' : 'FAILED'}  ${name}: ${seen}`, ...faults.map((fault) => `          ${fault}`)].join('\n');
}
