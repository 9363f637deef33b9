// Apart from what makes it, so that the browser knows the shape without the rest.

/** Where the two directories of a site stand: the makers on its page of brands, the places on its locator. */
export const directoriesPath = '/search/directories.json';

/** `manufacturers`: who makes what the site sells. `dealerships`: where it is sold. */
export type DirectoryName = 'manufacturers' | 'dealerships';

/** An entry of a directory. Its `id` is the address by which its page knows it. */
export type DirectoryDocument = { id: string; rank: number; [field: string]: string | number | readonly (string | number)[] };

/** By what a directory is narrowed. `amount`: each value is a highest price. */
export type DirectoryFacet = { field: string; label: string; kind: 'values' | 'amount'; limit: number };

export type Directory = {
  documents: readonly DirectoryDocument[];
  searchable: readonly string[];
  facets: readonly DirectoryFacet[];
  /** Searches that the browser remembers. */
  cacheSize: number;
};

export type DirectoriesConfig = Record<DirectoryName, Directory> & {
  pageSize: number;
  emptyTitle: string;
  emptyText: string;
  clearLabel: string;
};

/** What each directory is narrowed by, in the order of its buttons. */
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
