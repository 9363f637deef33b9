import type { z } from 'zod';
import { merge, valueAt } from '#site/merge.ts';
import { schemaKeys } from '#site/schema/schema-tree.ts';
import { siteSchema } from '#site/schema/site.ts';
import { derivedColours } from '#site/theme/derived-colours.ts';
import type { Layer } from './layer.ts';
import type { OriginReason } from './platform.ts';
import { defaultTheme } from './rules/contrast.ts';

export type KeyOrigin = { path: string; value: unknown; reason: OriginReason };

/** Deep merge of templates and site, without `extends`. */
export function mergedLayers(layers: readonly Layer[]): unknown {
  return layers.reduce<unknown>((under, layer) => {
    const { extends: _parent, ...value } = layer.value;
    return merge(under, layer.reason === 'site' ? layer.value : value);
  }, {});
}

/** Keys derived from others: colours. */
export function derivedKeys(layers: readonly Layer[]): unknown {
  const theme = derivedColours(
    layers.map(({ value }) => value.theme),
    defaultTheme(),
  );
  return Object.keys(theme).length === 0 ? undefined : { theme };
}

/** Paths that the schema treats as one key: sections, groups, lists. */
const leafPaths: readonly string[][] = (() => {
  const all = [...schemaKeys(siteSchema)].map((key) => key.path).filter((path) => !path.includes('*'));
  const parents = new Set(all.flatMap((path) => path.slice(1).map((_, index) => path.slice(0, index + 1).join('.'))));
  return all.filter((path) => !parents.has(path.join('.')));
})();

/** Each key's value and its layer. A list or record is one key, from the most specific layer. */
export function keyOrigins(site: z.output<typeof siteSchema>, layers: readonly Layer[]): KeyOrigin[] {
  return leafPaths.map((path) => {
    const from = layers.findLast((layer) => layer.positions.has(path));
    return { path: path.join('.'), value: valueAt(site, path), reason: from?.reason ?? 'default' };
  });
}
