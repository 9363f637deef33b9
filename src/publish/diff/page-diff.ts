import { diffArrays } from 'diff';
import { type PageText, pageParts } from './page-text.ts';

/** A piece of a line that stays, comes or goes. */
export type Piece = { kind: 'same' | 'added' | 'removed'; text: string };
/** A line that differs, in its pieces. */
export type ChangedLine = readonly Piece[];
/** What differs between two pages, by the part of them. */
export type PageDiff = Readonly<Record<(typeof pageParts)[number], readonly ChangedLine[]>>;

/** Beyond so many lines that differ it is another page, and all of it is said to go and to come. */
const mostEdits = 1500;
/** Beyond this a line is not compared word by word. */
const longestLine = 5000;

/** What differs between two pages; lists without lines where only markup does. */
export function pageDiff(before: PageText, after: PageText): PageDiff {
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

/** Lines that go, each beside the one that comes in its place. */
function paired(gone: readonly string[], come: readonly string[]): ChangedLine[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, place): ChangedLine => {
    const [old, now] = [gone[place], come[place]];
    if (old === undefined || now === undefined) return old === undefined ? [{ kind: 'added', text: now ?? '' }] : [{ kind: 'removed', text: old }];
    if (old.length + now.length > longestLine)
      return [
        { kind: 'removed', text: old },
        { kind: 'added', text: now },
      ];
    return wordDiff(old, now);
  });
}

/** By words, as the spaces between them part them: of an amount all is another, not some of its digits. */
function wordDiff(old: string, now: string): Piece[] {
  return diffArrays(wordsOf(old), wordsOf(now)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

const wordsOf = (line: string): string[] => line.match(/\s+|\S+/g) ?? [];
