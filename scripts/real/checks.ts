/** One thing that must hold, with what was seen; `faults` are the first things that do not. */
export type Check = {
  name: string;
  ok: boolean;
  seen: string;
  faults: readonly string[];
  /** The number of tests that it reports; left out: one. */
  tests?: number;
};

const shownFaults = 10;

/** A check that holds when nothing is wrong. */
export function without(name: string, faults: readonly string[], seen = `${faults.length} faults`, shown = shownFaults): Check {
  return { name, ok: faults.length === 0, seen, faults: faults.slice(0, shown) };
}

export function equal(name: string, seen: number, expected: number): Check {
  return { name, ok: seen === expected, seen: seen === expected ? String(seen) : `${seen} instead of ${expected}`, faults: [] };
}

const shownStackLines = 4;

/** The failed check of a case that threw: the message and the first lines of the stack. */
export function thrown(name: string, error: unknown): Check {
  const [message, stack] = error instanceof Error ? [error.message, error.stack ?? ''] : [String(error), ''];
  const frames = stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? line.trim() : []));
  const cause = error instanceof Error && error.cause !== undefined ? [`cause: ${String(error.cause)}`] : [];
  return { name, ok: false, seen: 'threw', faults: [...message.split('\n'), ...cause, ...frames.slice(0, shownStackLines)] };
}

/** How many tests checks report, as the closing line of a run counts them. */
export function countsOf(checks: readonly Check[]): { passed: number; failed: number } {
  const sum = (some: readonly Check[]) => some.reduce((total, { tests = 1 }) => total + tests, 0);
  return { passed: sum(checks.filter(({ ok }) => ok)), failed: sum(checks.filter(({ ok }) => !ok)) };
}

/** A check as its lines: the name, what was seen, and below it what is wrong. */
export function checkLines({ name, ok, seen, faults }: Check): string {
  return [`${ok ? 'ok    ' : 'FAILED'}  ${name}: ${seen}`, ...faults.map((fault) => `          ${fault}`)].join('\n');
}
