import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';
import { hostOf, isPlainHost } from '#lib/http/web-url.ts';
import { schemaKeys } from './schema-tree.ts';
import { type Site, siteSchema } from './site.ts';

const pictureKeys = memoize(() => [...schemaKeys(siteSchema)].flatMap(({ path, facts }) => (facts.picture ? [path] : [])));

/** All texts at a path, whose `*` is any entry, and below it. */
function* textsAt(value: unknown, [first, ...rest]: readonly string[]): Generator<string> {
  if (first === undefined && typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  if (first === undefined || first === '*') for (const inner of Object.values(value)) yield* textsAt(inner, rest);
  else yield* textsAt(Reflect.get(value, first), rest);
}

/** Hosts that a site's file lets pages load pictures from: those of `media.hosts`, of its CDN, and of every picture that it names. */
export const pictureHosts = memoizeWeak((site: Site): readonly string[] => {
  const urls = [...(site.media.cdn === undefined ? [] : [site.media.cdn]), ...pictureKeys().flatMap((path) => [...textsAt(site, path)])];
  return [...new Set([...site.media.hosts, ...urls.flatMap((url) => hostOf(url) ?? []).filter(isPlainHost)])];
});
