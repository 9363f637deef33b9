const mostTexts = 50_000;
/** V8's parser interns shorter ones. */
const shortest = 11;

/** Mostly unique per vehicle. */
const own: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'name',
  'stocknum',
  'vin',
  'regplate',
  'carsales_title',
  'created_at',
  'updated_at',
  'video_url',
  'external_video_url',
  'spin_code',
  'file',
]);

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
    return typeof value === 'string' && value.length >= shortest && !own.has(field) ? once(texts, value, value) : value;
  };
}
