import { z } from 'zod';
import { nearestName } from '#lib/text/nearest-name.ts';
import { didYouMeanKey, type Edit, type Remedy, takeOut, wanted } from '#site/edits.ts';
import { isRecord, valueAt } from '#site/merge.ts';
import { type Finding, pathText, quotedList } from '#site/problems.ts';
import { schemaAt, schemaKeys, shapeOf, unwrap } from '#site/schema/schema-tree.ts';

type Path = (string | number)[];

/**
 * Unknown keys with the key probably meant.
 * @returns findings, and paths (JSON) of the keys after renaming.
 */
export function unknownKeys(
  schema: z.core.$ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): { findings: Finding[]; renamed: ReadonlySet<string> } {
  const renamed = new Set<string>();
  const findings = issues.flatMap((issue): Finding[] => {
    if (issue.code !== 'unrecognized_keys') return [];
    const parent = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    return issue.keys.map((name) => {
      const path = [...parent, name];
      return { severity: 'error', path, value: valueAt(value, path), rule: 'unknown key', ...remedyFor(schema, value, parent, name, renamed) };
    });
  });
  return { findings, renamed };
}

function remedyFor(schema: z.core.$ZodType, value: unknown, parent: Path, name: string, renamed: Set<string>): Remedy {
  const path = [...parent, name];
  const holder = schemaAt(schema, parent);
  const { type } = unwrap(holder ?? schema);
  const forms = type instanceof z.ZodUnion ? type.def.options.map((option) => unwrap(option).type) : [type];
  const shape = forms.map(shapeOf).find((one) => one !== null) ?? null;
  const knownKeys = shape === null ? recordNames(type) : Object.keys(shape);
  const near = nearestName(name, knownKeys);
  const isThere = near !== null && valueAt(value, [...parent, near]) !== undefined;
  if (near !== null) {
    const target = JSON.stringify([...parent, near]);
    // Two keys that would be renamed to one.
    if (renamed.has(target) || isThere) return takeOut(path, `remove it: ${JSON.stringify(near)} is already here.`);
    renamed.add(target);
    return didYouMeanKey(path, near);
  }
  const places = [...schemaKeys(schema)].filter((key) => key.path.at(-1) === name).map((key) => key.path);
  if (places.length > 0 && places.length <= 2) {
    const fix = `move it to ${places.map(pathText).join(' or ')}, or remove it.`;
    const moved = movedTo(schema, value, path, places);
    return moved.length > 0
      ? { fix, edits: [...moved, { op: 'remove', path }] }
      : wanted(`${fix.slice(0, -1)}; docs/config.md says what each is for.`);
  }
  return takeOut(path, knownKeys.length <= 12 ? `use ${quotedList(knownKeys)}, or remove it.` : 'remove it; docs/config.md lists the keys.');
}

/** Moves the value if only one place accepts it, and nothing is there. */
function movedTo(schema: z.core.$ZodType, root: unknown, path: Path, places: readonly string[][]): Edit[] {
  const value = valueAt(root, path);
  const [place, ...others] = places;
  const target = place === undefined || place.includes('*') || others.length > 0 ? null : schemaAt(schema, place);
  if (place === undefined || target === null || valueAt(root, place) !== undefined || isRecord(value) || !z.safeParse(target, value).success)
    return [];
  return [{ op: 'set', path: place, value }];
}

function recordNames(type: z.core.$ZodType): string[] {
  if (!('keyType' in type._zod.def)) return [];
  const keyType = type._zod.def.keyType;
  return typeof keyType === 'object' && keyType !== null && 'options' in keyType && Array.isArray(keyType.options) ? keyType.options.map(String) : [];
}
