const pairs = 220;
const warmUp = 20;

/** The difference of the medians of two kinds of requests in milliseconds; they alternate in order. @param ask sends a request of the `round`-th pair. */
export async function medianGap<Kind extends string>(
  kinds: readonly [Kind, Kind],
  ask: (kind: Kind, round: number) => Promise<void>,
): Promise<number> {
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  for (let round = 0; round < pairs; round += 1)
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const began = performance.now();
      await ask(kind, round);
      times.get(kind)?.push(performance.now() - began);
    }
  const [one, other] = kinds.map((kind) => median((times.get(kind) ?? []).slice(warmUp)));
  return Math.abs((one ?? 0) - (other ?? 0));
}

const median = (list: readonly number[]) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0;
