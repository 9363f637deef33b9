import { isSlug } from '#lib/is-slug.ts';
import { isOwnOrSecure } from '#lib/web-url.ts';

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

/** Parses and validates a stored entry; null for anything else. */
export type Reader<T> = (stored: unknown) => T | null;

type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
/** A finite number; null for anything else. */
export const numberOf = (value: unknown): number | null => (Number.isFinite(value) ? Number(value) : null);

/** A picture's address as a page may show it: this site's own, or one over https. */
function pictureOf(value: unknown): string | null {
  const url = textOf(value);
  return url !== null && isOwnOrSecure(url) ? url : null;
}

function commonOf(stored: Fields) {
  const [id, name, slug, make, model] = [stored.id, stored.name, stored.slug, stored.make, stored.model].map(textOf);
  if (!id || !name || !slug || !make || !model || !isSlug(slug)) return null;
  return { id, name, slug, make, model, primary_image_url: pictureOf(stored.primary_image_url) };
}

export const readKeptCar: Reader<KeptCar> = (stored) => {
  const common = isFields(stored) ? commonOf(stored) : null;
  if (!isFields(stored) || common === null) return null;
  return { ...common, price: numberOf(stored.price), saved_at: numberOf(stored.saved_at) ?? 0 };
};

export const readViewedCar: Reader<ViewedCar> = (stored) => {
  const common = isFields(stored) ? commonOf(stored) : null;
  if (!isFields(stored) || common === null) return null;
  return { ...common, stocknum: textOf(stored.stocknum), body: textOf(stored.body), simple_body: textOf(stored.simple_body) };
};

export const readSavedSearch: Reader<SavedSearch> = (stored) => {
  if (!isFields(stored) || typeof stored.search !== 'string' || !/^(\?.*)?$/.test(stored.search)) return null;
  const name = textOf(stored.name);
  if (name === null) return null;
  const savedAt = numberOf(stored.saved_at) ?? 0;
  return { search: stored.search, name, saved_at: savedAt, seen_at: numberOf(stored.seen_at) ?? savedAt };
};

const version = 1;

/** A list serialised as JSON with a version, as it is stored. */
export const storedText = (entries: readonly unknown[]) => JSON.stringify({ version, entries });

/** Parses a stored list as far as it can be read: what is damaged, or of another version, is left out. */
export function readEntries<T>(text: string | null, read: Reader<T>): T[] {
  try {
    const stored: unknown = JSON.parse(String(text));
    if (!isFields(stored) || stored.version !== version || !Array.isArray(stored.entries)) return [];
    return stored.entries.flatMap((entry) => read(entry) ?? []);
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
