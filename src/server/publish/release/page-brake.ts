import type { Site } from '#site/schema/site.ts';

/** A blocked release. `message` lists losses with examples. */
export type BlockedRelease = { message: string; kinds: { kind: string; before: number; missing: number; examples: string[] }[] };

type Pages = ReadonlyMap<string, { kind: string }>;

/** Smaller kinds may disappear completely. */
const minPages = 5;
const shownExamples = 3;

/** A sold vehicle's page changes its kind until it expires. */
const classOf = (kind: string) => (kind === 'gone' ? 'vehicle' : kind);

type ReleaseComparison = {
  /** Base release's pages; null: none. */
  before: Pages | null;
  after: Pages;
  /** New pages that failed to render. */
  leftOut: readonly { path: string; kind: string }[];
  vehicles: number;
  /** Lost capabilities. */
  lost: readonly string[];
};

/** Blocks a release that removes too many or all pages of a kind, has no stock, or loses a capability, whatever the cause. */
export function blockedRelease(
  { before, after, leftOut, vehicles, lost }: ReleaseComparison,
  { gone_share, gone_count }: Site['stock']['page_brakes'],
): BlockedRelease | null {
  const counts = new Map<string, number>();
  const missing = new Map<string, string[]>();
  const count = (kind: string) => counts.set(classOf(kind), (counts.get(classOf(kind)) ?? 0) + 1);
  const miss = (kind: string, path: string) => {
    const paths = missing.get(classOf(kind)) ?? [];
    paths.push(path);
    missing.set(classOf(kind), paths);
  };
  for (const [path, { kind }] of before ?? []) {
    count(kind);
    if (!after.has(path)) miss(kind, path);
  }
  for (const { path, kind } of leftOut) {
    if (before?.has(path)) continue;
    count(kind);
    miss(kind, path);
  }
  const kinds = [...missing].flatMap(([kind, paths]) => {
    const of = counts.get(kind) ?? 0;
    const isSharp = (paths.length > gone_count && paths.length / of > gone_share) || (paths.length === of && of >= minPages);
    return isSharp ? [{ kind, before: of, missing: paths.length, examples: paths.slice(0, shownExamples) }] : [];
  });
  if (kinds.length === 0 && vehicles > 0 && lost.length === 0) return null;
  const words = kinds.map((one) => `${one.missing} of ${one.before} “${one.kind}” pages would disappear, such as ${one.examples.join(', ')}`);
  return { kinds, message: [...(vehicles > 0 ? [] : ['the stock has no vehicles']), ...lost, ...words].join('; ') };
}
