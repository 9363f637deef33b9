import type { z } from 'zod';
import { merge, valueAt } from '#site/merge.ts';
import { schemaKeys } from '#site/schema/schema-tree.ts';
import { siteSchema } from '#site/schema/site.ts';
import { derivedColours } from '#site/theme/derived-colours.ts';
import type { Layer } from './layer.ts';
import type { Reason } from './platform.ts';
import { defaultTheme } from './rules/contrast.ts';

/** A key with its value and where that comes from. */
export type Origin = { path: string; value: unknown; reason: Reason };

/** Templates and site laid over each other by a deep merge, without the keys that only name templates. */
export function mergedLayers(layers: readonly Layer[]): unknown {
  return layers.reduce<unknown>((under, layer) => {
    const { extends: _parent, ...value } = layer.value;
    return merge(under, layer.reason === 'site' ? layer.value : value);
  }, {});
}

/** The keys that follow from what layers wrote: colours that are made from others. */
export function derivedKeys(layers: readonly Layer[]): unknown {
  const theme = derivedColours(
    layers.map(({ value }) => value.theme),
    defaultTheme(),
  );
  return Object.keys(theme).length === 0 ? undefined : { theme };
}

/** Sections, groups and whole lists: what a key path of the schema is in a site. */
const leafPaths: readonly string[][] = (() => {
  const all = [...schemaKeys(siteSchema)].map((key) => key.path).filter((path) => !path.includes('*'));
  const parents = new Set(all.flatMap((path) => path.slice(1).map((_, index) => path.slice(0, index + 1).join('.'))));
  return all.filter((path) => !parents.has(path.join('.')));
})();

/** For each key its value and the layer that gave it. A list or record counts as one key, from the most specific layer that names it. */
export function keyOrigins(site: z.output<typeof siteSchema>, layers: readonly Layer[]): Origin[] {
  return leafPaths.map((path) => {
    const from = layers.findLast((layer) => layer.positions.has(path));
    return { path: path.join('.'), value: valueAt(site, path), reason: from?.reason ?? 'default' };
  });
}
