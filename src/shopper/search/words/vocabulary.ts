import type { LexiconSource } from '../ask/lexicon.ts';
import { namedAttributes } from '../ask/lexicon.ts';
import { makeTree, splitTreeValue } from '../link/parameters.ts';
import { type AttributeName, attributeOf } from '../state/attributes.ts';
import { isFamily, shadesField, shadesOf } from '../state/colour-family.ts';
import { siteFilter } from '../state/index-filters.ts';
import type { LiveConfig } from '../state/live-config.ts';

const counted = namedAttributes.filter((name) => name !== 'make' && name !== 'model');

/** One query for the whole vocabulary, without hits. */
export function vocabularyQuery({ index, site }: Pick<LiveConfig, 'index' | 'site'>, now: number): object {
  const facets = [makeTree, shadesField, ...counted.map((name) => attributeOf(name).index)];
  return { indexUid: index, q: '', filter: siteFilter(site, now), facets, limit: 0 };
}

/** Facet counts as a lexicon source. */
export function toSource(
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>,
  { site }: Pick<LiveConfig, 'site'>,
  year: number,
): LexiconSource {
  const models = Object.keys(facets[makeTree] ?? {}).flatMap((value) => {
    const { make, model } = splitTreeValue(value);
    return model === null ? [] : [{ make, model }];
  });
  const valuesOf = (name: AttributeName) => Object.keys(facets[attributeOf(name).index] ?? {});
  return {
    models,
    values: Object.fromEntries(counted.map((name) => [name, valuesOf(name).filter((value) => name !== 'colour' || !isFamily(value))])),
    families: Object.fromEntries(
      valuesOf('colour').flatMap((value) => (isFamily(value) ? [[value, shadesOf(value, facets[shadesField] ?? {})] as const] : [])),
    ),
    places: site.dealerships.flatMap(({ name, slug, locations }) => [
      name,
      slug,
      ...locations.flatMap((location) => [location.name, location.slug, location.address.city]),
    ]),
    points: new Map(
      site.dealerships.flatMap(({ locations }) =>
        locations.flatMap(({ address: { city, lat, long: lng } }) => (lat === undefined || lng === undefined ? [] : [[city, { lat, lng }] as const])),
      ),
    ),
    labels: { car_type: site.search.car_type_labels, make: site.search.make_labels },
    thisYear: year,
  };
}
