import { slugify } from '#lib/slug.ts';
import { paths } from '#site/paths.ts';

// Apart from the page, so that the browser has no more than this.

/** Makes that have a page of stock, by their part of an address, each with its name and those of its models: `{ toyota: ['Toyota', 'HiLux'] }`. */
export type StockedMakes = Readonly<Record<string, readonly [name: string, ...models: string[]]>>;

/** What the page for missing addresses gives its script: makes, and words with `{vehicle}`; `search` is for the address of a search. */
export type GoneCarWords = { makes: StockedMakes; text: string; search: string; link: string; shortParts: number };

/** The element of that page which holds it, as JSON. */
export const goneCarId = 'gone-car';

/** What the address of a vehicle that has no page any more says of it. */
export type GoneCar = {
  /** `2022 Toyota HiLux` */
  name: string;
  /** `Toyota HiLux`, and where more of them stand. */
  kind: string;
  href: string;
};

/** Reads the address of a vehicle: `/cars/2022-toyota-hilux-sr5-b123/`. Null for other addresses, and for a make of which there is nothing. */
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

/** What the address of a search that does not exist asks for. `kind`: `Toyota HiLux`, null where none is in stock. */
export type GoneSearch = { kind: string | null; href: string };

/** Reads the address of a search: `/search/toyota/nope/`. Null for other addresses. */
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

/** The longest of some slugs with which a slug begins: `land-rover`, not `land`. */
function startOf(slug: string, starts: readonly string[]): string | null {
  const fitting = starts.filter((start) => slug === start || slug.startsWith(`${start}-`));
  return fitting.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
