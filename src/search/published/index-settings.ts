import type { Site } from '#site/schema/site.ts';
import type { GivenSettings } from '../engine/settings.ts';
import { type AttributeName, attributeNames, attributeOf, mostFacetValues } from '../state/attributes.ts';
import type { VehicleDocument } from './documents.ts';

type Field = keyof VehicleDocument;

/** In order of weight: what a vehicle is, what it is like, where it stands. */
const searchable: readonly Field[] = [
  'title',
  'make',
  'model',
  'badge',
  'make_model',
  'series',
  'colour',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'drive',
  'car_type',
  'stocknum',
  'tag',
  'filtered_features',
  'location_name',
  'dealership_name',
  'city',
  'state',
];

/** What the site's own rules and the news of a search filter by, beside the attributes that a shopper narrows by. */
const ruled: readonly Field[] = [
  'id',
  'make_tree',
  'shades',
  'show_on_dealer_website',
  'created_at',
  'sold_at',
  'absent_since',
  'stocknum',
  'photos_count',
  'dealership_slug',
  '_geo',
];

const sortable: readonly Field[] = ['price', 'km', 'year', 'created_at', 'weekly_repayment', '_geo'];

const fieldOf = (name: AttributeName): Field => attributeOf(name).index;

/**
 * The settings of a site's index of vehicles, as Meilisearch writes them: the published index and a hosted one have the same.
 * @param documents how many there are: all of them are counted and paged through, also above `search.max_total_hits`.
 */
export function indexSettings({ search }: Pick<Site, 'search'>, documents = 0): GivenSettings {
  return {
    searchableAttributes: searchable,
    filterableAttributes: [...new Set([...attributeNames.map(fieldOf), ...ruled])],
    sortableAttributes: sortable,
    rankingRules: ['words', 'sort', 'typo', 'proximity', 'attribute', 'exactness', 'rank:desc'],
    // Stock numbers are typed as they stand; one letter off is another vehicle.
    typoTolerance: { disableOnAttributes: ['stocknum'] },
    synonyms: search.synonyms,
    faceting: { maxValuesPerFacet: mostFacetValues, sortFacetValuesBy: { '*': 'count' } },
    pagination: { maxTotalHits: Math.max(search.max_total_hits, documents) },
  };
}
