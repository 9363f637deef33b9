import { z } from 'zod';
import { takeOut } from '#site/edits.ts';
import { isRecord } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';
import { schemaAt, unwrap } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';

/** Duplicate entries, which would show twice; of texts only a warning. */
export function duplicateFindings(site: Site): Finding[] {
  const { slug: _slug, content: _content, ...keys } = site;
  return [...duplicatesIn(keys, [])];
}

function* duplicatesIn(value: unknown, path: Finding['path']): Generator<Finding> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      if (typeof entry === 'object') yield* duplicatesIn(entry, [...path, index]);
      else if (value.indexOf(entry) < index) yield duplicate(entry, [...path, index], value.indexOf(entry));
    }
  } else if (isRecord(value)) for (const [name, entry] of Object.entries(value)) yield* duplicatesIn(entry, [...path, name]);
}

function duplicate(value: unknown, path: Finding['path'], first: number): Finding {
  const schema = schemaAt(siteSchema, path);
  const isChoice = typeof value === 'number' || (schema !== null && unwrap(schema).type instanceof z.ZodEnum);
  const rule = `entry ${first} of this list is the same`;
  return { severity: isChoice ? 'error' : 'warning', path, value, rule, ...takeOut(path, 'take one of the two out.') };
}
