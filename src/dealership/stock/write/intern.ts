import { keysWith } from '#vehicle/vehicle-keys.ts';

const mostTexts = 50_000;
/** V8's parser interns shorter ones. */
const shortest = 11;

const unique: ReadonlySet<string> = new Set(keysWith('unique'));

/** Deduplicates equal strings and objects of a field. */
export type Interner = (field: string, value: unknown) => unknown;

export function interner(): Interner {
  const texts = new Map<string, string>();
  const groups = new Map<string, unknown>();
  const once = <T>(known: Map<string, T>, text: string, value: T): T => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size < mostTexts) known.set(text, value);
    return value;
  };
  return (field, value) => {
    if (typeof value === 'object' && value !== null) return once(groups, JSON.stringify(value), value);
    return typeof value === 'string' && value.length >= shortest && !unique.has(field) ? once(texts, value, value) : value;
  };
}
