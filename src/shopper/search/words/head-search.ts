import type { ReadableAtom } from 'nanostores';
import { grouped } from '#lib/text/money.ts';
import { nounFor } from '#lib/text/text.ts';
import { paths } from '#site/paths.ts';
import type { CardModel } from '#vehicle/models.ts';
import { droppedTermsText } from './dropped-terms.ts';
import type { PastSearch } from './history.ts';
import type { Preview } from './preview.ts';
import { type PageLink, pagesFor } from './suggestions.ts';

/** A link with a count, or a vehicle. */
export type FoundOption = { href: string; label: string; count?: string; card?: CardModel };
/** `all`: links to all results. */
export type FoundGroup = { kind: 'past' | 'names' | 'cars' | 'pages' | 'all'; label: string; options: readonly FoundOption[] };

export type HeadSearch = {
  text: string;
  /** Never empty. */
  groups: readonly FoundGroup[];
  note: string | null;
  /** Over all groups; -1 is the field. */
  active: number;
  /** Whether past searches are offered to be forgotten. */
  canClear: boolean;
};

export type HeadSearchStore = {
  $search: ReadableAtom<HeadSearch>;
  $spoken: ReadableAtom<string>;
  type(text: string): void;
  /** Wraps through the field. @returns whether there are options. */
  step(by: 1 | -1): boolean;
  /** @returns whether it was open. */
  close(): boolean;
  /** Stores the query. */
  choose(at: number): void;
  /** Stores the query. */
  submit(): void;
  clearPast(): void;
  end(): void;
};

export const nothingFound: Omit<HeadSearch, 'text'> = { groups: [], note: null, active: -1, canClear: false };

const mostPages = 3;
const vehicles = (count: number) => `${grouped(count)} ${nounFor(count, 'vehicle')}`;
const filled = (groups: readonly FoundGroup[]) => groups.filter(({ options }) => options.length > 0);

export const allOptions = ({ groups }: Pick<HeadSearch, 'groups'>): readonly FoundOption[] => groups.flatMap(({ options }) => options);

export function pastFound(past: readonly PastSearch[]): Omit<HeadSearch, 'text'> {
  const options = past.map(({ text, path }) => ({ href: path, label: text }));
  return { groups: filled([{ kind: 'past', label: 'Recent searches', options }]), note: null, active: -1, canClear: past.length > 0 };
}

/** @param links header and footer links. */
export function wordsFound(
  text: string,
  { suggestions, cards, count, href, heard, dropped }: Preview,
  links: readonly PageLink[],
): Omit<HeadSearch, 'text'> {
  const pages = pagesFor(text, links, mostPages).filter(({ label }) => !suggestions.some((one) => one.label === label));
  const groups: FoundGroup[] = [
    {
      kind: 'names',
      label: 'Makes and models',
      options: suggestions.map((one) => ({ href: one.href, label: one.label, count: vehicles(one.count) })),
    },
    { kind: 'cars', label: 'Vehicles', options: cards.map((card) => ({ href: card.href, label: card.title, card })) },
    { kind: 'pages', label: 'Pages', options: pages },
    { kind: 'all', label: 'All results', options: count === 0 ? [] : [{ href, label: `See all ${vehicles(count)}` }] },
  ];
  const note =
    count === 0
      ? 'No vehicles found. Try fewer or different words.'
      : notedOf(heard.length === 0 ? '' : `Searching for: ${heard.join(' · ')}`, dropped);
  return { groups: filled(groups), note, active: -1, canClear: false };
}

/** Parsed and dropped terms; null for none. */
function notedOf(seen: string, dropped: readonly string[]): string | null {
  const gone = droppedTermsText(dropped);
  return [seen === '' || gone === '' ? seen : `${seen}.`, gone].filter((part) => part !== '').join(' ') || null;
}

/** What is said aloud of what words find. */
export function foundAnnouncement({ count, heard, dropped }: Pick<Preview, 'count' | 'heard' | 'dropped'>): string {
  const seen = heard.length === 0 ? '' : `Searching for ${heard.join(', ')}.`;
  return [seen, droppedTermsText(dropped), count === 0 ? 'No vehicles found' : vehicles(count)].filter((part) => part !== '').join(' ');
}

export function nextActive({ active, groups }: Pick<HeadSearch, 'active' | 'groups'>, by: 1 | -1): number {
  const { length } = allOptions({ groups });
  const next = active + by;
  if (next < -1) return length - 1;
  return next >= length ? -1 : next;
}

export const searchPath = (text: string) => `${paths.searchAll}?${new URLSearchParams({ query: text.trim() })}`;

/** The `all` link's address, or the text's. */
export function optionPath({ text, groups }: Pick<HeadSearch, 'text' | 'groups'>, at: number): string {
  const all = groups.find(({ kind }) => kind === 'all')?.options[0];
  return all !== undefined && allOptions({ groups })[at] === all ? all.href : searchPath(text);
}
