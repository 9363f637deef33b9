import type { ParsedText, QueryChange } from './parsed-text.ts';

const ends = (min: number | null, max: number | null) => `${min ?? ''}..${max ?? ''}`;

function wordOf(change: QueryChange): string {
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

/** One line per query, for tests and docs: `make=Toyota price=..40000 tow bar ~ ferrari` (filters, rest, dropped). */
export function formatParsedText({ changes, rest, dropped = [] }: Pick<ParsedText, 'changes' | 'rest'> & { dropped?: readonly string[] }): string {
  const asked = changes.map(wordOf).join(' ; ');
  return [asked, ...(rest === '' ? [] : [`| ${rest}`]), ...(dropped.length === 0 ? [] : [`~ ${dropped.join(', ')}`])].join(' ').trim();
}
