import { isOwnOrSecure, isOwnPath } from '#lib/http/web-url.ts';
import { isSlug } from '#lib/text/is-slug.ts';
import { storedVersion as version } from '#site/storage-keys.ts';

/** A saved (specification 1 §3) or compared vehicle, with its price at that time. */
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
  /** Epoch milliseconds. */
  saved_at: number;
};

/** A viewed vehicle (specification 1 §3), with its tile's data. */
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

/** The vehicle last enquired about (specification 1 §7, 2 §3). */
export type EnquiredCar = ViewedCar & {
  /** Epoch milliseconds. */
  enquired_at: number;
};

export type SavedSearch = {
  /** Query of the search over all stock, `?make=Toyota`; the key. */
  search: string;
  /** `Used · Toyota · Under $40,000` */
  name: string;
  saved_at: number;
  /** When its results were last seen. */
  seen_at: number;
};

export type VisitedPage = {
  /** Path without query: `/cars/2022-toyota-hilux-480007/`. */
  id: string;
  /** Epoch milliseconds. */
  seen_at: number;
};

/** Entries are unique by id, searches by their query. */
export type StoredEntry = { id: string } | { search: string };
/** Parses and validates a stored entry; null if invalid. */
export type StoredReader<T> = (stored: unknown) => T | null;

type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
/** Maximum lengths in characters. */
const longest = { name: 300, words: 1000, search: 4000 };
/** Dollars and milliseconds (start of 2100): plausibility limits. */
const most = { price: 1e9, moment: 4_102_444_800_000 };

/** An identifier, unchanged or rejected. Lone surrogates cannot be encoded in a URL. */
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= longest.name && value.isWellFormed() ? value : null);
/** Display text, truncated. */
const wordsOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, longest.words).toWellFormed() : null);
const upTo = (value: unknown, greatest: number) => (typeof value === 'number' && value >= 0 && value <= greatest ? value : null);
/** A valid time in epoch milliseconds; null otherwise. */
export const momentOf = (value: unknown): number | null => upTo(value, most.moment);

/** A picture's URL: this site's own or https. */
const pictureOf = (value: unknown) =>
  typeof value === 'string' && value.length <= longest.search && value.isWellFormed() && isOwnOrSecure(value) ? value : null;

function commonOf(stored: Fields) {
  const [id, slug, make, model] = [stored.id, stored.slug, stored.make, stored.model].map(textOf);
  const name = wordsOf(stored.name);
  if (!id || !name || !slug || !make || !model || !isSlug(slug)) return null;
  return { id, name, slug, make, model, primary_image_url: pictureOf(stored.primary_image_url) };
}

export const readKeptCar: StoredReader<KeptCar> = (stored) => {
  const common = isFields(stored) ? commonOf(stored) : null;
  if (!isFields(stored) || common === null) return null;
  return { ...common, price: upTo(stored.price, most.price), saved_at: momentOf(stored.saved_at) ?? 0 };
};

export const readViewedCar: StoredReader<ViewedCar> = (stored) => {
  const common = isFields(stored) ? commonOf(stored) : null;
  if (!isFields(stored) || common === null) return null;
  return { ...common, stocknum: textOf(stored.stocknum), body: textOf(stored.body), simple_body: textOf(stored.simple_body) };
};

export const readSavedSearch: StoredReader<SavedSearch> = (stored) => {
  if (!isFields(stored)) return null;
  const { search } = stored;
  const name = wordsOf(stored.name);
  if (name === null || typeof search !== 'string' || search.length > longest.search || !search.isWellFormed() || !/^(\?.*)?$/.test(search))
    return null;
  const savedAt = momentOf(stored.saved_at) ?? 0;
  return { search, name, saved_at: savedAt, seen_at: momentOf(stored.seen_at) ?? savedAt };
};

export const readVisitedPage: StoredReader<VisitedPage> = (stored) => {
  if (!isFields(stored)) return null;
  const { id } = stored;
  const seenAt = momentOf(stored.seen_at);
  return seenAt !== null && typeof id === 'string' && id.length <= longest.name && id.isWellFormed() && isOwnPath(id)
    ? { id, seen_at: seenAt }
    : null;
};

/** Stored format: JSON with a version. */
export const storedText = (entries: readonly unknown[]) => JSON.stringify({ version, entries });

const keyOf = (entry: StoredEntry) => ('id' in entry ? entry.id : entry.search);

/** Parses a stored list, dropping entries that are invalid, duplicate or of another version. */
export function readEntries<T extends StoredEntry>(text: string | null, read: StoredReader<T>): T[] {
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

/** Moves an entry to the front, evicting the least recently used beyond `limit`. */
export function withFirst<T extends { id: string }>(entries: readonly T[], entry: T, limit = Number.POSITIVE_INFINITY): T[] {
  return [entry, ...without(entries, entry.id)].slice(0, limit);
}

export const without = <T extends { id: string }>(entries: readonly T[], id: string): T[] => entries.filter((entry) => entry.id !== id);
