import { slugify } from '#lib/text/slug.ts';
import { wanted } from '#site/edits.ts';
import { paths } from '#site/paths.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { carTypes, locationBases } from '#site/terms.ts';

/** Paths below `/search/` of car types and listing pages. */
const typeRoutes = [
  ...carTypes.map((type) => `${type}-cars`),
  'new-and-demo-cars',
  'new-and-used-cars',
  'used-and-demo-cars',
  'demo-and-used-cars',
  'new-used-and-demo-cars',
];
const reservedInSearch = new Set([...typeRoutes, 'page', 'sort']);

/** First path segments of every site. */
const reservedAtRoot = new Set([
  ...Object.values(paths).flatMap((path) => (typeof path === 'string' ? [path.split('/')[1] ?? ''] : [])),
  ...locationBases,
  'cars',
  'media',
  'page',
]);

type Named = { name: string; path: Finding['path']; what: string };

/** Duplicates, reported on the later one. */
function repeated(entries: readonly Named[], rule: (earlier: Named) => string, fix: string): Finding[] {
  const firstByName = new Map<string, Named>();
  return entries.flatMap((entry): Finding[] => {
    const earlier = firstByName.get(entry.name);
    if (earlier !== undefined) return [{ severity: 'error', path: entry.path, value: entry.name, rule: rule(earlier), ...wanted(fix) }];
    firstByName.set(entry.name, entry);
    return [];
  });
}

const otherSlug = 'give one of them another slug, in small letters, digits and hyphens; the dealer chooses it.';
const ownId = 'write the id that the feed has for each; whoever sends the feed knows it.';

function reserved(entries: readonly Named[], words: ReadonlySet<string>, below: string): Finding[] {
  return entries
    .filter(({ name }) => words.has(name))
    .map(({ name, path }) => {
      const rule = `${below}${name}/ is a page of every site already`;
      return { severity: 'error', path, value: name, rule, ...wanted('choose another name; the dealer knows how it may be called.') };
    });
}

/** Conflicts of path, id or make. Makes and bodies in stock are checked by the build's router. */
export function nameFindings(site: Site): Finding[] {
  const dealerships = site.dealerships.map(({ slug, name }, index) => ({
    name: slug,
    path: ['dealerships', index, 'slug'],
    what: `dealership ${name}`,
  }));
  const ids = site.dealerships.map(({ id, name }, index) => ({ name: id, path: ['dealerships', index, 'id'], what: `dealership ${name}` }));
  const places = site.dealerships.flatMap(({ locations }, dealership) =>
    locations.map(({ id, slug, name }, index) => ({ id, slug, what: `location ${name}`, at: ['dealerships', dealership, 'locations', index] })),
  );
  const brands = site.brands.map(({ slug, title }, index) => ({ name: slug, path: ['brands', index, 'slug'], what: `brand ${title}` }));
  const makes = site.brands.map(({ title }, index) => ({ name: slugify(title), path: ['brands', index, 'title'], what: `brand ${title}` }));
  const sameAddress = (earlier: Named) => `${earlier.what} has this slug too`;
  return [
    ...repeated(dealerships, sameAddress, otherSlug),
    ...repeated(ids, (earlier) => `${earlier.what} has this id too`, ownId),
    ...repeated(
      places.map(({ slug, what, at }) => ({ name: slug, path: [...at, 'slug'], what })),
      sameAddress,
      otherSlug,
    ),
    ...repeated(
      places.map(({ id, what, at }) => ({ name: id, path: [...at, 'id'], what })),
      (earlier) => `${earlier.what} has this id too`,
      ownId,
    ),
    ...repeated(brands, sameAddress, otherSlug),
    ...dealerships.flatMap(({ name, path }): Finding[] => {
      const make = makes.find((brand) => brand.name === name);
      if (make === undefined) return [];
      const rule = `/search/${name}/ would be ${make.what} too`;
      return [{ severity: 'error', path, value: name, rule, ...wanted('give the dealership another slug; the dealer chooses it.') }];
    }),
    ...reserved(dealerships, reservedInSearch, '/search/'),
    ...reserved(makes, reservedInSearch, '/search/'),
    ...reserved(brands, reservedAtRoot, '/'),
  ];
}
