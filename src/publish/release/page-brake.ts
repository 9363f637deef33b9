import type { Site } from '#site/schema/site.ts';

/** A release that is held back: nothing of it is published. `message` says what would go, of pages with examples. */
export type ReleaseHeld = { message: string; kinds: { kind: string; before: number; missing: number; examples: string[] }[] };

/** Pages by path, as far as the brake looks at them. */
type Pages = ReadonlyMap<string, { kind: string }>;

/** A kind with fewer pages than this may go as a whole. */
const fewest = 5;
const shownExamples = 3;

/** A sold vehicle keeps its page, under another kind, until it goes by time. */
const classOf = (kind: string) => (kind === 'gone' ? 'vehicle' : kind);

type Look = {
  /** Pages of the release that is built upon; null: there is none. */
  before: Pages | null;
  after: Pages;
  /** New pages that could not be made. */
  leftOut: readonly { path: string; kind: string }[];
  /** How many vehicles the snapshot holds. */
  vehicles: number;
  /** What shoppers could not do any more, a text each. */
  lost: readonly string[];
};

/**
 * The brake between releases. It holds one where too many pages of a kind would go at once, or all of them, and where the stock is empty. So it does where
 * shoppers would lose something that they can do. What removed it, the stock, the config or a fault, makes no difference.
 */
export function heldRelease(
  { before, after, leftOut, vehicles, lost }: Look,
  { gone_share, gone_count }: Site['stock']['page_brakes'],
): ReleaseHeld | null {
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
    const isSharp = (paths.length > gone_count && paths.length / of > gone_share) || (paths.length === of && of >= fewest);
    return isSharp ? [{ kind, before: of, missing: paths.length, examples: paths.slice(0, shownExamples) }] : [];
  });
  if (kinds.length === 0 && vehicles > 0 && lost.length === 0) return null;
  const words = kinds.map(
    (one) => `${one.missing} of ${one.before} pages of the kind “${one.kind}” would be missing, such as ${one.examples.join(', ')}`,
  );
  return { kinds, message: [...(vehicles > 0 ? [] : ['the stock holds no vehicle']), ...lost, ...words].join('; ') };
}
