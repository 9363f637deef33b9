import { spread } from './spread.ts';

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
  const [first = 0, second = 0] = kinds.map((kind) => spread((times.get(kind) ?? []).slice(warmUp)).median);
  return Math.abs(first - second);
}
