/** `faults` are the first ones found. */
export type Check = {
  name: string;
  ok: boolean;
  seen: string;
  faults: readonly string[];
  /** The number of tests in it; default one. */
  tests?: number;
};

const shownFaults = 10;

export function without(name: string, faults: readonly string[], seen = `${faults.length} faults`, shown = shownFaults): Check {
  return { name, ok: faults.length === 0, seen, faults: faults.slice(0, shown) };
}

export function equal(name: string, seen: number, expected: number): Check {
  return { name, ok: seen === expected, seen: seen === expected ? String(seen) : `${seen} instead of ${expected}`, faults: [] };
}

const shownStackLines = 4;

/** Message and first stack lines. */
export function thrown(name: string, error: unknown): Check {
  const [message, stack] = error instanceof Error ? [error.message, error.stack ?? ''] : [String(error), ''];
  const frames = stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? line.trim() : []));
  const cause = error instanceof Error && error.cause !== undefined ? [`cause: ${String(error.cause)}`] : [];
  return { name, ok: false, seen: 'threw', faults: [...message.split('\n'), ...cause, ...frames.slice(0, shownStackLines)] };
}

export function countsOf(checks: readonly Check[]): { passed: number; failed: number } {
  const sum = (some: readonly Check[]) => some.reduce((total, { tests = 1 }) => total + tests, 0);
  return { passed: sum(checks.filter(({ ok }) => ok)), failed: sum(checks.filter(({ ok }) => !ok)) };
}

export function checkLines({ name, ok, seen, faults }: Check): string {
  return [`${ok ? 'ok    ' : 'FAILED'}  ${name}: ${seen}`, ...faults.map((fault) => `          ${fault}`)].join('\n');
}
