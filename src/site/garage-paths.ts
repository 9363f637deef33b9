/** The addresses of the garage. They stand apart because every page's script needs these two, and no other. */
export const garagePaths = {
  favourites: '/favourites/',
  compare: '/compare/',
} as const;

/** The address of a comparison: the vehicles by id. */
export const compareHref = (ids: readonly string[]) => `${garagePaths.compare}?cars=${ids.map(encodeURIComponent).join(',')}`;
