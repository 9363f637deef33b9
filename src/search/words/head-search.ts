import type { ReadableAtom } from 'nanostores';
import { grouped } from '#lib/money.ts';
import { nounFor } from '#lib/text.ts';
import { paths } from '#site/paths.ts';
import type { CardModel } from '#vehicle/models.ts';
import { droppedTermsText } from './dropped-terms.ts';
import type { PastSearch } from './history.ts';
import type { Preview } from './preview.ts';
import { type PageLink, pagesFor } from './suggestions.ts';

/** Something to choose below the header's search field: a link, with how many vehicles it finds, or a vehicle. */
export type FoundOption = { href: string; label: string; count?: string; card?: CardModel };
/** Options of a kind. `all`: the one that leads to all results. */
export type FoundGroup = { kind: 'past' | 'names' | 'cars' | 'pages' | 'all'; label: string; options: readonly FoundOption[] };

/** What stands below the header's search field. */
export type HeadSearch = {
  /** What stands in it. */
  text: string;
  /** None is empty. */
  groups: readonly FoundGroup[];
  /** A sentence beside them; null for none. */
  note: string | null;
  /** The option that the arrows have led to, counted over all groups; -1 is the field itself. */
  active: number;
  /** Whether past searches are offered to be forgotten. */
  canClear: boolean;
};

/** The search in the header, as its view binds it. */
export type HeadSearchStore = {
  $search: ReadableAtom<HeadSearch>;
  /** What screen readers are told. */
  $spoken: ReadableAtom<string>;
  type(text: string): void;
  /** The arrows: past either end is the field itself. @returns whether there was anything to lead to. */
  step(by: 1 | -1): boolean;
  /** Closes the list, until the next letter or arrow. @returns whether there was one. */
  close(): boolean;
  /** An option is followed: its words are remembered. */
  choose(at: number): void;
  /** The form is sent: its words are remembered. */
  submit(): void;
  clearPast(): void;
  end(): void;
};

export const nothingFound: Omit<HeadSearch, 'text'> = { groups: [], note: null, active: -1, canClear: false };

const mostPages = 3;
const vehicles = (count: number) => `${grouped(count)} ${nounFor(count, 'vehicle')}`;
const filled = (groups: readonly FoundGroup[]) => groups.filter(({ options }) => options.length > 0);

/** Every option, in the order in which the arrows lead to them. */
export const allOptions = ({ groups }: Pick<HeadSearch, 'groups'>): readonly FoundOption[] => groups.flatMap(({ options }) => options);

/** Past searches, while the field is empty. */
export function pastFound(past: readonly PastSearch[]): Omit<HeadSearch, 'text'> {
  const options = past.map(({ text, path }) => ({ href: path, label: text }));
  return { groups: filled([{ kind: 'past', label: 'Recent searches', options }]), note: null, active: -1, canClear: past.length > 0 };
}

/** What words find. @param links the pages that this page's own header and footer lead to. */
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

/** What was understood, and what fell away; null where there is nothing to say. */
function notedOf(seen: string, dropped: readonly string[]): string | null {
  const gone = droppedTermsText(dropped);
  return [seen === '' || gone === '' ? seen : `${seen}.`, gone].filter((part) => part !== '').join(' ') || null;
}

/** What is said aloud of what words find. */
export function foundAnnouncement({ count, heard, dropped }: Pick<Preview, 'count' | 'heard' | 'dropped'>): string {
  const seen = heard.length === 0 ? '' : `Searching for ${heard.join(', ')}.`;
  return [seen, droppedTermsText(dropped), count === 0 ? 'No vehicles found' : vehicles(count)].filter((part) => part !== '').join(' ');
}

/** Where an arrow leads to. */
export function nextActive({ active, groups }: Pick<HeadSearch, 'active' | 'groups'>, by: 1 | -1): number {
  const { length } = allOptions({ groups });
  const next = active + by;
  if (next < -1) return length - 1;
  return next >= length ? -1 : next;
}

/** Where words lead to from the form. */
export const searchPath = (text: string) => `${paths.searchAll}?${new URLSearchParams({ query: text.trim() })}`;

/** Where a search is come back to: one of all results is that of its link, any other choice that of the words. */
export function optionPath({ text, groups }: Pick<HeadSearch, 'text' | 'groups'>, at: number): string {
  const all = groups.find(({ kind }) => kind === 'all')?.options[0];
  return all !== undefined && allOptions({ groups })[at] === all ? all.href : searchPath(text);
}
