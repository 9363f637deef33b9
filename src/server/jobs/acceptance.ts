import type { RunReport } from './run-report.ts';

/** An operator's approval of what brakes hold, each as the operator saw it: what has changed since stays held. */
export type Acceptance = {
  /** Key of the held stock; null: none is approved. */
  stock: string | null;
  /** Message of the brake between releases; null: none is approved. */
  release: string | null;
  /** Ad platforms whose file may lose vehicles. */
  ads: readonly string[];
};

/** What brakes hold of a site after a run. */
export type HeldRun = {
  acceptance: Acceptance;
  /** What is held, a line each. */
  lines: string[];
  /** Why it cannot be accepted, with the fix; null: it can. */
  refusal: string | null;
};

/** null: nothing is held. */
export function heldRun(report: RunReport | null): HeldRun | null {
  const stock = report?.feed?.blocked ?? null;
  const release = report?.pages?.held ?? null;
  const ads = report?.pages?.ads ?? [];
  if (stock === null && release === null && ads.length === 0) return null;
  return {
    acceptance: { stock: stock?.key ?? null, release, ads: ads.map(({ platform }) => platform) },
    lines: [...(stock?.lines ?? []), ...(release === null ? [] : release.split('; ')), ...ads.map(({ says }) => says)],
    refusal: stock?.refusal ?? null,
  };
}

/** Whether the same is held as was approved. */
export const isSameHold = (one: Acceptance, other: Acceptance): boolean => JSON.stringify(one) === JSON.stringify(other);

export const acceptCommand = (slug: string): string => `npm run accept -- ${slug}`;
