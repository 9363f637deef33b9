import { z } from 'zod';
import { takeOut } from '#site/edits.ts';
import { isRecord } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';
import { plannedFeature } from '#site/schema/features.ts';
import { shapeOf, unwrap } from '#site/schema/schema-tree.ts';
import { siteSchema } from '#site/schema/site.ts';

/** A finding for a value that nothing reads until its feature is built. */
function noEffectYet(path: Finding['path'], value: unknown, feature: string): Finding {
  return {
    severity: 'warning',
    path,
    value,
    rule: `has no effect yet: it is planned for feature ${feature}`,
    ...takeOut(path, `remove it until ${feature} is built.`),
  };
}

/**
 * Keys that somebody wrote and that nothing reads yet.
 * @param written templates and site file laid over each other, without the defaults.
 */
export function plannedFindings(written: unknown): Finding[] {
  return [...plannedIn(siteSchema, written, [])];
}

function* plannedIn(schema: z.core.$ZodType, value: unknown, path: Finding['path']): Generator<Finding> {
  const { type, facts } = unwrap(schema);
  if (facts.planned !== undefined) yield noEffectYet(path, value, facts.planned);
  const shape = shapeOf(type);
  if (shape !== null && isRecord(value)) {
    for (const [name, inner] of Object.entries(shape)) if (name in value) yield* plannedIn(inner, value[name], [...path, name]);
  } else if (type instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* plannedIn(type.def.element, entry, [...path, index]);
  } else if (type instanceof z.ZodRecord && isRecord(value)) {
    for (const [name, entry] of Object.entries(value)) yield* plannedIn(type.def.valueType, entry, [...path, name]);
  }
}

/** Features in the platform’s lists that are not built: no list has an effect on them. */
export function plannedFeatureFindings(features: Readonly<Record<string, unknown>>): Finding[] {
  return Object.entries(features).flatMap(([name, lists]): Finding[] => {
    const feature = plannedFeature(name);
    return feature === null ? [] : [noEffectYet(['features', name], lists, feature)];
  });
}
