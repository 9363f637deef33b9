import { z } from 'zod';
import { isRecord, valueAt } from '#site/merge.ts';
import { type SchemaKey, schemaKeys, shapeOf } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import { baseChanges, byHand, companions } from './flips-by-hand.ts';

/** A mutation of one key's value; some page or file must change. */
export type Flip = {
  /** As in `docs/config.md`: `*` for an entry of a list or record. */
  key: string;
  /** The place in the base site: `*` resolved to its first entry. */
  path: (string | number)[];
  value: unknown;
  /** What else must hold before and after for the key to have an effect. */
  with: readonly Change[];
};
export type Change = { path: readonly (string | number)[]; value: unknown };

const texts = [
  'flipped',
  '/flipped/',
  'https://flipped.example',
  'flipped@flipped.example',
  '#135790',
  '2027-02-03T04:05:06+10:00',
  '0870',
  '08:45',
  'FL',
  'https://img.flipped.example/{url}?w={width}',
];

/** Leaves and lists in the schema's order. `$schema` and `template` do not describe the site itself. */
export const flipKeys: readonly SchemaKey[] = [...schemaKeys(siteSchema)].filter(
  ({ path, type }) => shapeOf(type) === null && !['$schema', 'template'].includes(path.join('.')),
);

export function concretePath(site: Site, path: readonly string[]): (string | number)[] | null {
  const concrete: (string | number)[] = [];
  for (const part of path) {
    const holder = valueAt(site, concrete);
    if (part !== '*') concrete.push(part);
    else if (Array.isArray(holder)) concrete.push(0);
    else {
      const [first] = isRecord(holder) ? Object.keys(holder) : [];
      if (first === undefined) return null;
      concrete.push(first);
    }
  }
  return concrete;
}

function candidates(type: z.core.$ZodType, now: unknown): unknown[] {
  if (type instanceof z.ZodBoolean) return [now !== true];
  if (type instanceof z.ZodNumber) return typeof now === 'number' ? [now + 1, now - 1, now / 2, now + 0.01] : [7, 0.5];
  if (type instanceof z.ZodEnum) return type.options.filter((option) => option !== now);
  if (type instanceof z.ZodArray) {
    const list = Array.isArray(now) ? now : [];
    const more = candidates(type.def.element, undefined).filter((entry) => !list.includes(entry));
    return list.length > 1 ? [list.slice(0, -1)] : [...more.map((entry) => [...list, entry]), []];
  }
  if (type instanceof z.ZodUnion) return type.options.flatMap((option) => candidates(option, now));
  return typeof now === 'string' ? [`${now} flipped`, ...texts] : texts;
}

export function changed(site: Site, changes: readonly Change[]): Site {
  const { slug, content, ...input } = structuredClone(site);
  for (const { path, value } of changes) {
    const last = path.at(-1);
    const holder = valueAt(input, path.slice(0, -1));
    if (last === undefined || typeof holder !== 'object' || holder === null) throw new Error(`nothing at ${path.join('.')}`);
    if (value === undefined) Reflect.deleteProperty(holder, last);
    else Reflect.set(holder, last, structuredClone(value));
  }
  return { ...siteSchema.parse(input), slug, content };
}

/** A sample site with every optional key set and every feature on, so that each key shows. */
export function flipBase(site: Site): Site {
  return changed(site, baseChanges);
}

/** A flip for each key, all by default; `stocknum` names a vehicle that the site shows. */
export function flipsOf(base: Site, stocknum: string, keys: readonly SchemaKey[] = flipKeys): Flip[] {
  return keys.flatMap((key): Flip[] => {
    const name = key.path.join('.');
    const path = concretePath(base, key.path);
    if (path === null) return [];
    const now = valueAt(base, path);
    const needs = companions[name] ?? [];
    const hand = byHand[name];
    const tried = hand === undefined ? candidates(key.type, now) : [hand(now, { stocknum })];
    const value = tried.find((candidate) => JSON.stringify(candidate) !== JSON.stringify(now) && holds(base, [...needs, { path, value: candidate }]));
    return value === undefined ? [] : [{ key: name, path, value, with: needs }];
  });
}

function holds(base: Site, changes: readonly Change[]): boolean {
  try {
    changed(base, changes);
    return true;
  } catch {
    return false;
  }
}
