import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Document } from '#search/engine/search-index.ts';
import { type Settings, toSettings } from '#search/engine/settings.ts';
import type { FeedRecord } from '../sample/feeds/record.ts';
import { scaleFeed } from './scale-feed.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const second = 1000;

/** What a results page searches, filters, sorts and shows of a car. */
const toDocument = (record: FeedRecord, rank: number): Document => ({
  id: String(record.id),
  title: record.name,
  year: record.year,
  make: record.make,
  model: record.model,
  make_model: record.make_model,
  badge: record.badge ?? null,
  price: typeof record.price === 'number' ? record.price : null,
  km: record.km ?? null,
  colour: record.colour ?? null,
  simple_body: record.simple_body ?? null,
  simple_fuel: record.simple_fuel ?? null,
  simple_transmission: record.simple_transmission ?? null,
  drive: record.drive ?? null,
  seats: record.seats ?? null,
  doors: record.doors ?? null,
  engine_size_litres: record.engine_size_litres ?? null,
  car_type: record.car_type,
  status: record.status,
  certified: record.certified ?? false,
  location_name: record.location_name,
  dealership_name: record.dealership_name,
  city: record.city,
  state: record.state,
  stocknum: record.stocknum,
  created_at: Math.floor(Date.parse(String(record.created_at)) / second),
  rank,
  filtered_features: record.filtered_features ?? [],
  slug: record.slug,
  primary_image_url: record.primary_image_url,
  images: record.images.map(({ image }) => image.url),
  name: record.name,
  updated_at: record.updated_at ?? null,
  list_price: record.price ?? null,
});

/** Cars like those of the sample sites, the newest first: their rank is that order turned. */
export function searchCars(count: number, root: string): Document[] {
  const file = path.join(root, 'sites/harbour.json');
  const records = scaleFeed(count, JSON.parse(readFileSync(file, 'utf8')), file, now);
  return records.map((record, place) => toDocument(record, count - place));
}

const facets = ['car_type', 'colour', 'simple_body', 'simple_transmission', 'km', 'price', 'simple_fuel', 'drive', 'year', 'make', 'model', 'badge'];

/** The filters of a results page. */
export const pageFacets: readonly string[] = facets;

const searched = [
  'title',
  'make',
  'model',
  'badge',
  'make_model',
  'colour',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'drive',
  'car_type',
];

export const searchSettings: Settings = toSettings({
  searchableAttributes: [...searched, 'stocknum', 'filtered_features', 'location_name', 'dealership_name', 'state'],
  filterableAttributes: [
    ...facets,
    'id',
    'status',
    'city',
    'dealership_name',
    'filtered_features',
    'location_name',
    'make_model',
    'seats',
    'doors',
    'state',
    'certified',
    'created_at',
    'engine_size_litres',
  ],
  sortableAttributes: ['price', 'km', 'year', 'created_at', 'rank', 'make'],
  rankingRules: ['words', 'sort', 'typo', 'proximity', 'attribute', 'exactness', 'rank:desc'],
  typoTolerance: { disableOnAttributes: ['stocknum'] },
  synonyms: { vw: ['volkswagen'], auto: ['automatic'] },
  faceting: { maxValuesPerFacet: 500, sortFacetValuesBy: { '*': 'count' } },
  pagination: { maxTotalHits: 5000 },
});
