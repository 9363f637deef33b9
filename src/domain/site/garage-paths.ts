/** Apart: every page's script needs these two, and no other. */
export const garagePaths = {
  favourites: '/favourites/',
  compare: '/compare/',
} as const;

/** Vehicles by id. */
export const compareHref = (ids: readonly string[]) => `${garagePaths.compare}?cars=${ids.map(encodeURIComponent).join(',')}`;
