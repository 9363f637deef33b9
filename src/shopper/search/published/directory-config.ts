// Separate, so that the browser gets the types only.

/** On the brands page and on the locator. */
export const directoriesPath = '/search/directories.json';

/** `manufacturers` of the stock, and `dealerships`. */
export type DirectoryName = 'manufacturers' | 'dealerships';

/** `id`: the address by which its page knows it. */
export type DirectoryDocument = { id: string; rank: number; [field: string]: string | number | readonly (string | number)[] };

/** `amount`: each value is a maximum price. */
export type DirectoryFacet = { field: string; label: string; kind: 'values' | 'amount'; limit: number };

export type Directory = {
  documents: readonly DirectoryDocument[];
  searchable: readonly string[];
  facets: readonly DirectoryFacet[];
  /** Cached searches. */
  cacheSize: number;
};

export type DirectoriesConfig = Record<DirectoryName, Directory> & {
  pageSize: number;
  emptyTitle: string;
  emptyText: string;
  clearLabel: string;
};

/** In button order. */
export const directoryFacets = {
  manufacturers: ['model.body'],
  dealerships: ['state', 'city', 'name', 'categories', 'price'],
} as const satisfies Record<DirectoryName, readonly string[]>;

export const facetLabels: Record<(typeof directoryFacets)[DirectoryName][number], string> = {
  'model.body': 'Body',
  state: 'State',
  city: 'City',
  name: 'Dealership',
  categories: 'Category',
  price: 'Price',
};
