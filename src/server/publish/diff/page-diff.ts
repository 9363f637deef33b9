import { diffArrays } from 'diff';
import { type ExtractedText, pageParts } from './page-text.ts';

export type DiffSegment = { kind: 'same' | 'added' | 'removed'; text: string };
export type ChangedLine = readonly DiffSegment[];
/** Differences of two pages by part. */
export type PageDiff = Readonly<Record<(typeof pageParts)[number], readonly ChangedLine[]>>;

/** With more changed lines, all lines count as removed and added. */
const mostEdits = 1500;
/** Longer lines are not compared by word. */
const longestLine = 5000;

/** Empty lists: only markup differs. */
export function pageDiff(before: ExtractedText, after: ExtractedText): PageDiff {
  const [words = [], head = [], addresses = []] = pageParts.map((part) => lineDiff(before[part], after[part]));
  return { words, head, addresses };
}

function lineDiff(before: readonly string[], after: readonly string[]): ChangedLine[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostEdits }) ?? [
    { value: [...before], removed: true, added: false, count: before.length },
    { value: [...after], removed: false, added: true, count: after.length },
  ];
  const lines: ChangedLine[] = [];
  for (const [place, { value, added, removed }] of changes.entries()) {
    const next = changes[place + 1];
    if (removed) lines.push(...paired(value, next?.added ? next.value : []));
    else if (added && !changes[place - 1]?.removed) lines.push(...value.map((text) => [{ kind: 'added', text }] as const));
  }
  return lines;
}

/** Pairs removed lines with the lines that replace them. */
function paired(gone: readonly string[], come: readonly string[]): ChangedLine[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, place): ChangedLine => {
    const old = gone[place];
    const now = come[place];
    if (old === undefined || now === undefined) return old === undefined ? [{ kind: 'added', text: now ?? '' }] : [{ kind: 'removed', text: old }];
    if (old.length + now.length > longestLine)
      return [
        { kind: 'removed', text: old },
        { kind: 'added', text: now },
      ];
    return wordDiff(old, now);
  });
}

/** Splits at spaces: a changed amount is replaced as a whole, not by digits. */
function wordDiff(old: string, now: string): DiffSegment[] {
  return diffArrays(wordsOf(old), wordsOf(now)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

const wordsOf = (line: string): string[] => line.match(/\s+|\S+/g) ?? [];
