import type { Projected } from './vector.ts';

/** The outline around all points, without dents. */
export function hull(points: readonly Projected[]): Projected[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const chain = (list: readonly Projected[]): Projected[] => {
    const chain: Projected[] = [];
    for (const point of list) {
      while (chain.length > 1 && turnsIn(chain, point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function turnsIn(chain: readonly Projected[], next: Projected): boolean {
  const a = chain.at(-2);
  const b = chain.at(-1);
  return a !== undefined && b !== undefined && (b.x - a.x) * (next.y - a.y) - (b.y - a.y) * (next.x - a.x) <= 0;
}
