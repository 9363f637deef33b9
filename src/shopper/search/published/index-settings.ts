import type { Site } from '#site/schema/site.ts';
import type { GivenSettings } from '../engine/settings.ts';
import { type AttributeName, attributeNames, attributeOf, mostFacetValues } from '../state/attributes.ts';
import type { VehicleDocument } from './documents.ts';

type Field = keyof VehicleDocument;

/** By weight: what a vehicle is, its features, its location. */
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

/** Filtered by the site's rules and new arrivals, besides shopper filters. */
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

const sortable: readonly Field[] = ['price', 'km', 'year', 'created_at', 'weekly_repayment', 'drive_away_total', '_geo'];

const fieldOf = (name: AttributeName): Field => attributeOf(name).index;

/** Meilisearch settings of a vehicle index, published or hosted. @param documents all are counted and paged, even above `search.max_total_hits`. */
export function indexSettings({ search }: Site, documents = 0): GivenSettings {
  return {
    searchableAttributes: searchable,
    filterableAttributes: [...new Set([...attributeNames.map(fieldOf), ...ruled])],
    sortableAttributes: sortable,
    rankingRules: ['words', 'sort', 'typo', 'proximity', 'attribute', 'exactness', 'rank:desc'],
    // One letter off in a stock number is another vehicle.
    typoTolerance: { disableOnAttributes: ['stocknum'] },
    synonyms: search.synonyms,
    faceting: { maxValuesPerFacet: mostFacetValues, sortFacetValuesBy: { '*': 'count' } },
    pagination: { maxTotalHits: Math.max(search.max_total_hits, documents) },
  };
}
