import { slugify } from '#lib/text/slug.ts';
import { paths } from '#site/paths.ts';

/** By slug: `{ toyota: ['Toyota', 'HiLux'] }`. */
export type StockedMakes = Readonly<Record<string, readonly [name: string, ...models: string[]]>>;

/** Data for the script of the 404 page. `text` has a `{vehicle}` placeholder; `search` is for URLs of searches. */
export type GoneCarWords = { makes: StockedMakes; text: string; search: string; link: string; shortParts: number };

/** The id of the JSON element. */
export const goneCarId = 'gone-car';

export type GoneCar = {
  /** `2022 Toyota HiLux` */
  name: string;
  /** `Toyota HiLux`, and the URL of its stock. */
  kind: string;
  href: string;
};

/** Parses `/cars/2022-toyota-hilux-sr5-b123/`. Null for other paths, and for a make without stock. */
export function goneCar(pathname: string, makes: StockedMakes): GoneCar | null {
  const [, year, rest = ''] = /^\/cars\/((?:19|20)\d\d)-([a-z0-9-]+)(?:\/|$)/.exec(pathname) ?? [];
  const makeSlug = startOf(rest, Object.keys(makes));
  const [make, ...models] = (makeSlug === null ? null : makes[makeSlug]) ?? [];
  if (year === undefined || makeSlug === null || make === undefined) return null;
  const names = new Map(models.map((model) => [slugify(model), model]));
  const modelSlug = startOf(rest.slice(makeSlug.length + 1), [...names.keys()]);
  const kind = modelSlug === null ? make : `${make} ${names.get(modelSlug)}`;
  return { name: `${year} ${kind}`, kind, href: modelSlug === null ? paths.search(makeSlug) : paths.searchModel(makeSlug, modelSlug) };
}

/** From the URL of an unknown search. `kind`: `Toyota HiLux`, null where none is in stock. */
export type GoneSearch = { kind: string | null; href: string };

/** Parses `/search/toyota/nope/`. Null for other paths. */
export function goneSearch(pathname: string, makes: StockedMakes): GoneSearch | null {
  const [, first, second] = /^\/search\/([a-z0-9-]*)\/?([a-z0-9-]*)/.exec(pathname.toLowerCase()) ?? [];
  if (first === undefined) return null;
  const makeSlug = startOf(first, Object.keys(makes));
  const [make, ...models] = (makeSlug === null ? null : makes[makeSlug]) ?? [];
  if (makeSlug === null || make === undefined) return { kind: null, href: paths.searchAll };
  const model = models.find((name) => slugify(name) === second);
  return model === undefined
    ? { kind: make, href: paths.search(makeSlug) }
    : { kind: `${make} ${model}`, href: paths.searchModel(makeSlug, slugify(model)) };
}

/** The longest matching prefix: `land-rover`, not `land`. */
function startOf(slug: string, starts: readonly string[]): string | null {
  const fitting = starts.filter((start) => slug === start || slug.startsWith(`${start}-`));
  return fitting.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
