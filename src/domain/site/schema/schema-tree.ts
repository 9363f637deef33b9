import { z } from 'zod';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { isRecord, merge } from '../merge.ts';
import type { KeyFacts } from './key.ts';

/** A key for docs, checks and tests. */
export type SchemaKey = {
  /** From the root; `*` is any entry of a list or record. */
  path: string[];
  /** Without default, optional and transform. */
  type: z.core.$ZodType;
  facts: Partial<KeyFacts>;
  optional: boolean;
  /** Undefined without a default. */
  default: unknown;
};

type Unwrapped = { type: z.core.$ZodType; facts: Partial<KeyFacts>; optional: boolean; default: unknown };

const isFacts = (value: unknown): value is Partial<KeyFacts> => isRecord(value);

/** Strips defaults, optionals and transforms; collects facts and default. */
export const unwrap = memoizeWeak((schema: z.core.$ZodType): Unwrapped => {
  let type = schema;
  let facts: Partial<KeyFacts> = {};
  let optional = false;
  let fallback: unknown;
  for (;;) {
    const registered = z.globalRegistry.get(type);
    if (isFacts(registered)) facts = { ...registered, ...facts };
    if (type instanceof z.ZodDefault || type instanceof z.ZodPrefault) {
      fallback ??= type.def.defaultValue;
      type = type.def.innerType;
    } else if (type instanceof z.ZodOptional || type instanceof z.ZodNullable) {
      optional = true;
      type = type.def.innerType;
    } else if (type instanceof z.ZodPipe) type = type.def.in;
    else return { type, facts, optional, default: fallback };
  }
});

/** Null for other types. */
export function shapeOf(type: z.core.$ZodType): Record<string, z.core.$ZodType> | null {
  return type instanceof z.ZodObject ? type.def.shape : null;
}

/** So that a file may set one key of a group with a default. */
export function withDefaults(schema: z.core.$ZodType, value: unknown): unknown {
  const { type, default: fallback } = unwrap(schema);
  const shape = shapeOf(type);
  if (shape === null || (value === undefined && fallback === undefined)) return merge(fallback, value);
  const merged = merge(fallback, value);
  if (!isRecord(merged)) return merged;
  const filled = new Map(Object.entries(merged));
  for (const [name, inner] of Object.entries(shape)) {
    const result = withDefaults(inner, filled.get(name));
    if (result !== undefined) filled.set(name, result);
  }
  return Object.fromEntries(filled);
}

/** Depth first, parents before children. `*` stands for list and record entries. */
export function* schemaKeys(schema: z.core.$ZodType, path: string[] = []): Generator<SchemaKey> {
  const unwrapped = unwrap(schema);
  if (path.length > 0) yield { path, ...unwrapped };
  const shape = shapeOf(unwrapped.type);
  if (shape !== null) {
    for (const [name, inner] of Object.entries(shape)) yield* schemaKeys(inner, [...path, name]);
  } else if (unwrapped.type instanceof z.ZodArray) yield* entryKeys(unwrapped.type.def.element, path);
  else if (unwrapped.type instanceof z.ZodRecord) yield* entryKeys(unwrapped.type.def.valueType, path);
}

function* entryKeys(entry: z.core.$ZodType, path: string[]): Generator<SchemaKey> {
  const inner = unwrap(entry).type;
  if (shapeOf(inner) === null) return;
  for (const key of schemaKeys(entry, [...path, '*'])) if (key.path.length > path.length + 1) yield key;
}

/** List entries by number; null for an unknown path. */
export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | null {
  const [first, ...rest] = path;
  if (first === undefined) return schema;
  const { type } = unwrap(schema);
  if (type instanceof z.ZodUnion) return type.def.options.map((option) => schemaAt(option, path)).find((found) => found !== null) ?? null;
  const shape = shapeOf(type);
  const inner =
    shape !== null
      ? shape[String(first)]
      : type instanceof z.ZodArray
        ? type.def.element
        : type instanceof z.ZodRecord
          ? type.def.valueType
          : undefined;
  return inner === undefined ? null : schemaAt(inner, rest);
}
