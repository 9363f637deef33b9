import { isSlug } from '#lib/is-slug.ts';
import { isOwnOrSecure, isOwnPath } from '#lib/web-url.ts';
import { storedVersion as version } from '#site/storage-keys.ts';

/** A saved vehicle (specification 1 §3), and one to compare, with what it cost on the day. */
export type KeptCar = {
  id: string;
  /** `2022 Toyota LandCruiser Prado` */
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url: string | null;
  /** Dollars; null without a price. */
  price: number | null;
  /** Milliseconds since 1970. */
  saved_at: number;
};

/** A vehicle that was looked at (specification 1 §3), with what its tile shows. */
export type ViewedCar = {
  id: string;
  stocknum: string | null;
  make: string;
  model: string;
  body: string | null;
  simple_body: string | null;
  slug: string;
  name: string;
  primary_image_url: string | null;
};

/** The vehicle that a shopper asked about last (specification 1 §7, 2 §3). */
export type EnquiredCar = ViewedCar & {
  /** Milliseconds since 1970. */
  enquired_at: number;
};

/** A search that a shopper comes back to. */
export type SavedSearch = {
  /** The search of all stock as its address has it: `?make=Toyota`. It is what tells searches apart. */
  search: string;
  /** `Used · Toyota · Under $40,000` */
  name: string;
  saved_at: number;
  /** When its results were last seen. */
  seen_at: number;
};

/** A page of this site that was looked at. */
export type VisitedPage = {
  /** Its path, without what stands behind it: `/cars/2022-toyota-hilux-480007/`. */
  id: string;
  /** Milliseconds since 1970. */
  seen_at: number;
};

/** Parses and validates a stored entry; null for anything else. */
export type Reader<T> = (stored: unknown) => T | null;

type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
/** Longer ones are none of ours. */
const longest = { name: 300, words: 1000, search: 4000 };
/** Dollars and milliseconds: the start of 2100, beyond which no clock of a shopper is right. */
const most = { price: 1e9, moment: 4_102_444_800_000 };

/** A text that something is known by: taken as it is, or not at all. Half a pair of surrogates can stand in no address. */
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= longest.name && value.isWellFormed() ? value : null);
/** A text for the eye alone. */
const wordsOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, longest.words).toWellFormed() : null);
const upTo = (value: unknown, greatest: number) => (typeof value === 'number' && value >= 0 && value <= greatest ? value : null);
/** A moment in milliseconds that a calendar has; null for anything else. */
export const momentOf = (value: unknown): number | null => upTo(value, most.moment);

/** A picture's address as a page may show it: this site's own, or one over https. */
const pictureOf = (value: unknown) =>
  typeof value === 'string' && value.length <= longest.search && value.isWellFormed() && isOwnOrSecure(value) ? value : null;

function commonOf(stored: Fields) {
  const [id, slug, make, model] = [stored.id, stored.slug, stored.make, stored.model].map(textOf);
  const name = wordsOf(stored.name);
  if (!id || !name || !slug || !make || !model || !isSlug(slug)) return null;
  return { id, name, slug, make, model, primary_image_url: pictureOf(stored.primary_image_url) };
}

export const readKeptCar: Reader<KeptCar> = (stored) => {
  const common = isFields(stored) ? commonOf(stored) : null;
  if (!isFields(stored) || common === null) return null;
  return { ...common, price: upTo(stored.price, most.price), saved_at: momentOf(stored.saved_at) ?? 0 };
};

export const readViewedCar: Reader<ViewedCar> = (stored) => {
  const common = isFields(stored) ? commonOf(stored) : null;
  if (!isFields(stored) || common === null) return null;
  return { ...common, stocknum: textOf(stored.stocknum), body: textOf(stored.body), simple_body: textOf(stored.simple_body) };
};

export const readEnquiredCar: Reader<EnquiredCar> = (stored) => {
  const car = readViewedCar(stored);
  return car === null || !isFields(stored) ? null : { ...car, enquired_at: momentOf(stored.enquired_at) ?? 0 };
};

export const readSavedSearch: Reader<SavedSearch> = (stored) => {
  if (!isFields(stored)) return null;
  const { search } = stored;
  const name = wordsOf(stored.name);
  if (name === null || typeof search !== 'string' || search.length > longest.search || !search.isWellFormed() || !/^(\?.*)?$/.test(search))
    return null;
  const savedAt = momentOf(stored.saved_at) ?? 0;
  return { search, name, saved_at: savedAt, seen_at: momentOf(stored.seen_at) ?? savedAt };
};

export const readVisitedPage: Reader<VisitedPage> = (stored) => {
  if (!isFields(stored)) return null;
  const { id } = stored;
  const seenAt = momentOf(stored.seen_at);
  return seenAt !== null && typeof id === 'string' && id.length <= longest.name && id.isWellFormed() && isOwnPath(id)
    ? { id, seen_at: seenAt }
    : null;
};

/** A list serialised as JSON with a version, as it is stored. */
export const storedText = (entries: readonly unknown[]) => JSON.stringify({ version, entries });

/** What tells entries of a list apart. */
const keyOf = (entry: { id: string } | { search: string }) => ('id' in entry ? entry.id : entry.search);

/** Parses a stored list as far as it can be read: what is damaged, there already, or of another version, is left out. */
export function readEntries<T extends { id: string } | { search: string }>(text: string | null, read: Reader<T>): T[] {
  try {
    const stored: unknown = JSON.parse(String(text));
    if (!isFields(stored) || stored.version !== version || !Array.isArray(stored.entries)) return [];
    const entries = new Map<string, T>();
    for (const entry of stored.entries.flatMap((one) => read(one) ?? [])) if (!entries.has(keyOf(entry))) entries.set(keyOf(entry), entry);
    return [...entries.values()];
  } catch {
    return [];
  }
}

export const holds = (entries: readonly { id: string }[], id: string) => entries.some((entry) => entry.id === id);

/** With the entry at the front, once, and no more than `limit`: the least recently used leave. */
export function withFirst<T extends { id: string }>(entries: readonly T[], entry: T, limit = Number.POSITIVE_INFINITY): T[] {
  return [entry, ...without(entries, entry.id)].slice(0, limit);
}

export const without = <T extends { id: string }>(entries: readonly T[], id: string): T[] => entries.filter((entry) => entry.id !== id);
