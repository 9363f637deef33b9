import { z } from 'zod';
import { isRecord, valueAt } from '#site/merge.ts';
import { schemaAt, shapeOf, unwrap } from '#site/schema/schema-tree.ts';

type Path = (string | number)[];

const texts = ['unknown', '/unknown/', 'https://unknown.invalid', 'unknown@unknown.invalid', '#000000', '2026-01-01T00:00:00Z', '2000', '09:00', 'U'];
const numbers = [1, 0, 0.5, 100, 650];

/** Some value that a schema accepts, or undefined when none is found. */
function accepted(schema: z.core.$ZodType): unknown {
  const { type, optional, default: fallback } = unwrap(schema);
  if (optional || fallback !== undefined) return undefined;
  const shape = shapeOf(type);
  if (shape !== null) return Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, accepted(inner)]));
  const tried =
    type instanceof z.ZodEnum ? type.options : type instanceof z.ZodArray ? [[], [accepted(type.def.element)]] : [...texts, ...numbers, false, {}];
  return tried.find((value) => z.safeParse(schema, value).success);
}

/**
 * A copy of a value with something acceptable wherever a schema refuses it, and the paths so changed. So the rules over several keys can be asked
 * too, and a site owner is told everything at once. Null when it cannot be mended.
 */
export function mended<T>(schema: z.ZodType<T>, input: unknown): { value: T; changed: Path[] } | null {
  const copy = structuredClone(input);
  const changed: Path[] = [];
  for (let round = 0; round < 5; round += 1) {
    const parsed = schema.safeParse(copy);
    if (parsed.success) return { value: parsed.data, changed };
    for (const issue of parsed.error.issues) {
      const at = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
      for (const path of issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...at, name]) : [at]) {
        replace(schema, copy, path);
        changed.push(path);
      }
    }
  }
  return null;
}

function replace(schema: z.ZodType, copy: unknown, path: Path): void {
  const last = path.at(-1);
  const holder = valueAt(copy, path.slice(0, -1));
  if (last === undefined || !(isRecord(holder) || Array.isArray(holder))) return;
  const inner = schemaAt(schema, path);
  const value = inner === null ? undefined : accepted(inner);
  if (value === undefined && !Array.isArray(holder)) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, value);
}

/** Whether a path is one of these or lies inside one. */
export function liesIn(path: Path, places: readonly Path[]): boolean {
  return places.some((place) => place.every((part, depth) => String(part) === String(path[depth])));
}
