import { z } from 'zod';
import type { Edit } from '#site/edits.ts';
import { isRecord, valueAt } from '#site/merge.ts';
import { schemaAt, shapeOf, unwrap } from '#site/schema/schema-tree.ts';

type Path = (string | number)[];

/** Two sets: a finding with only one of them is the placeholder's. */
const texts = [
  [
    'unknown',
    '/unknown/',
    'https://unknown.invalid',
    'unknown@unknown.invalid',
    '#000000',
    '2026-01-01T00:00:00Z',
    '2026-01-01',
    '2000',
    '09:00',
    'U',
  ],
  ['other', '/other/', 'https://other.invalid', 'other@other.invalid', '#ffffff', '2027-03-04T00:00:00Z', '2027-03-04', '7000', '21:00', 'O'],
] as const;
const numbers = [
  [1, 0, 0.5, 100, 650],
  [2, 0.25, 0, 90, 700],
] as const;
export type PlaceholderSet = 0 | 1;

/**
 * A valid value, or undefined.
 * @param needed include optional keys that a refinement may demand.
 */
function accepted(schema: z.core.$ZodType, set: PlaceholderSet, needed = false): unknown {
  const { type, optional, default: fallback } = unwrap(schema);
  if (!needed && (optional || fallback !== undefined)) return undefined;
  const shape = shapeOf(type);
  if (shape !== null) {
    const plain = Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, accepted(inner, set)]));
    // A refinement may demand an optional key.
    const others = Object.entries(shape).map(([name, inner]) => ({ ...plain, [name]: plain[name] ?? accepted(inner, set, true) }));
    return [plain, ...others].find((value) => z.safeParse(schema, value).success) ?? plain;
  }
  const tried =
    type instanceof z.ZodEnum
      ? set === 0
        ? type.options
        : type.options.toReversed()
      : type instanceof z.ZodArray
        ? [[], [accepted(type.def.element, set)]]
        : [...texts[set], ...numbers[set], false, {}];
  return tried.find((value) => z.safeParse(schema, value).success);
}

/** Replaces invalid values by placeholders, with their paths, so that refinements run and all problems are reported at once. Null if impossible. */
export function withPlaceholders<T>(schema: z.ZodType<T>, input: unknown, set: PlaceholderSet = 0): { value: T; changed: Path[] } | null {
  const copy = structuredClone(input);
  const changed: Path[] = [];
  for (let round = 0; round < 5; round += 1) {
    const parsed = schema.safeParse(copy);
    if (parsed.success) return { value: parsed.data, changed };
    for (const issue of parsed.error.issues) {
      const at = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
      for (const path of issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...at, name]) : [at]) {
        replace(schema, copy, path, set);
        changed.push(path);
      }
    }
  }
  return null;
}

function replace(schema: z.ZodType, copy: unknown, path: Path, set: PlaceholderSet): void {
  const last = path.at(-1);
  const holder = valueAt(copy, path.slice(0, -1));
  if (last === undefined || !(isRecord(holder) || Array.isArray(holder))) return;
  const inner = schemaAt(schema, path);
  const value = inner === null ? undefined : accepted(inner, set, true);
  if (value === undefined && !Array.isArray(holder)) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, value);
}

export function isInsideAny(path: Path, places: readonly Path[]): boolean {
  return places.some((place) => place.every((part, depth) => String(part) === String(path[depth])));
}

/** Edits with the original input instead of placeholders, which have a fix of their own. */
export function withoutPlaceholders(edits: readonly Edit[], changed: readonly Path[], input: unknown): Edit[] {
  return edits.map((edit) => {
    if (edit.op !== 'set') return edit;
    const inside = changed.filter((place) => place.length > edit.path.length && isInsideAny(place, [edit.path]));
    const root = { value: structuredClone(edit.value) };
    for (const place of inside) {
      const rest = ['value', ...place.slice(edit.path.length)];
      const holder = valueAt(root, rest.slice(0, -1));
      const written = valueAt(input, place);
      const last = rest.at(-1) ?? '';
      if (Array.isArray(holder) || (isRecord(holder) && written !== undefined)) Reflect.set(holder, last, written);
      else if (isRecord(holder)) Reflect.deleteProperty(holder, last);
    }
    return { ...edit, value: root.value };
  });
}
