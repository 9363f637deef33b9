import type { Change, Reading } from './reading.ts';

const ends = (min: number | null, max: number | null) => `${min ?? ''}..${max ?? ''}`;

function wordOf(change: Change): string {
  switch (change.kind) {
    case 'choose':
      return `${change.attribute}=${change.values.join(',')}`;
    case 'exclude':
      return `${change.attribute}!=${change.values.join(',')}`;
    case 'range':
      return `${change.attribute}=${ends(change.range.min, change.range.max)}`;
    case 'near':
      return change.near.km === null ? `near=${change.near.place}` : `near=${change.near.place}@${change.near.km}`;
    case 'sort':
      return `sort=${change.sort}`;
  }
}

/** A reading in one line, `make=Toyota price=..40000 | tow bar`: what it asks for, and the text that is left. For tests and tables. */
export function readingWords({ changes, rest }: Pick<Reading, 'changes' | 'rest'>): string {
  const asked = changes.map(wordOf).join(' ; ');
  return rest === '' ? asked : `${asked} | ${rest}`.trim();
}
