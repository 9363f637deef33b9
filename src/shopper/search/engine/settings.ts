export type Settings = {
  /** By weight; `['*']`: all attributes, equal weights. */
  searchableAttributes: readonly string[];
  displayedAttributes: readonly string[];
  filterableAttributes: readonly string[];
  sortableAttributes: readonly string[];
  /** Rule names, or `attribute:asc` and `attribute:desc`. */
  rankingRules: readonly string[];
  stopWords: readonly string[];
  /** Whether a query's last word is a prefix. */
  prefixSearch: 'indexingTime' | 'disabled';
  synonyms: Readonly<Record<string, readonly string[]>>;
  distinctAttribute: string | null;
  typoTolerance: {
    enabled: boolean;
    minWordSizeForTypos: { oneTypo: number; twoTypos: number };
    disableOnWords: readonly string[];
    disableOnAttributes: readonly string[];
    disableOnNumbers: boolean;
  };
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Readonly<Record<string, 'alpha' | 'count'>> };
  pagination: { maxTotalHits: number };
};

/** Partial settings at any depth. */
export type GivenSettings = Omit<Partial<Settings>, 'typoTolerance' | 'faceting' | 'pagination'> & {
  typoTolerance?: Partial<Omit<Settings['typoTolerance'], 'minWordSizeForTypos'>> & {
    minWordSizeForTypos?: Partial<Settings['typoTolerance']['minWordSizeForTypos']>;
  };
  faceting?: Partial<Settings['faceting']>;
  pagination?: Partial<Settings['pagination']>;
};

const words = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string');
const record = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const rule = /^(?:words|typo|proximity|attribute|attributeRank|wordPosition|sort|exactness|.+:(?:asc|desc))$/;

/** Checks per key, with the message's wording. */
const checks: Partial<Record<keyof Settings, [(value: unknown) => boolean, string]>> = {
  searchableAttributes: [words, 'a list of names'],
  displayedAttributes: [words, 'a list of names'],
  filterableAttributes: [words, 'a list of names'],
  sortableAttributes: [words, 'a list of names'],
  rankingRules: [
    (value) => Array.isArray(value) && value.every((each) => typeof each === 'string' && rule.test(each)),
    'a list of words, typo, proximity, attribute, attributeRank, wordPosition, sort, exactness, attribute:asc or attribute:desc',
  ],
  stopWords: [words, 'a list of words'],
  prefixSearch: [(value) => value === 'indexingTime' || value === 'disabled', 'indexingTime or disabled'],
  synonyms: [(value) => record(value) && Object.values(value as object).every(words), 'an object of lists of words'],
  distinctAttribute: [(value) => typeof value === 'string', 'a name'],
  typoTolerance: [record, 'an object'],
  faceting: [record, 'an object'],
  pagination: [record, 'an object'],
};

/** The only supported values. */
const fixed: Record<string, unknown> = {
  dictionary: [],
  embedders: {},
  localizedAttributes: [],
  nonSeparatorTokens: [],
  proximityPrecision: 'byWord',
  separatorTokens: [],
};

/** Applies Meilisearch's defaults; null means default. Keys without effect are ignored. @throws Error that names every invalid key. */
export function toSettings(given: unknown): Settings {
  if (!record(given)) throw new Error('Settings are an object. Give Meilisearch settings as JSON.');
  const set = Object.fromEntries(Object.entries(given as object).filter(([, value]) => value !== null)) as GivenSettings;
  const wrong = Object.entries(checks).flatMap(([key, [holds, what]]) => {
    const value = set[key as keyof Settings];
    return value === undefined || holds(value) ? [] : [`${key}: ${JSON.stringify(value).slice(0, 80)} is not ${what}.`];
  });
  for (const [key, only] of Object.entries(fixed)) {
    const value = (set as Record<string, unknown>)[key];
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(only))
      wrong.push(`${key}: only ${JSON.stringify(only)} is possible in the embedded engine.`);
  }
  if (wrong.length > 0) throw new Error(`Wrong index settings.\n${wrong.join('\n')}`);
  const typos = set.typoTolerance ?? {};
  return {
    searchableAttributes: set.searchableAttributes ?? ['*'],
    displayedAttributes: set.displayedAttributes ?? ['*'],
    filterableAttributes: set.filterableAttributes ?? [],
    sortableAttributes: set.sortableAttributes ?? [],
    rankingRules: set.rankingRules ?? ['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness'],
    stopWords: set.stopWords ?? [],
    prefixSearch: set.prefixSearch ?? 'indexingTime',
    synonyms: set.synonyms ?? {},
    distinctAttribute: set.distinctAttribute ?? null,
    typoTolerance: {
      enabled: typos.enabled ?? true,
      minWordSizeForTypos: { oneTypo: typos.minWordSizeForTypos?.oneTypo ?? 5, twoTypos: typos.minWordSizeForTypos?.twoTypos ?? 9 },
      disableOnWords: typos.disableOnWords ?? [],
      disableOnAttributes: typos.disableOnAttributes ?? [],
      disableOnNumbers: typos.disableOnNumbers ?? false,
    },
    faceting: { maxValuesPerFacet: set.faceting?.maxValuesPerFacet ?? 100, sortFacetValuesBy: set.faceting?.sortFacetValuesBy ?? {} },
    pagination: { maxTotalHits: set.pagination?.maxTotalHits ?? 1000 },
  };
}
