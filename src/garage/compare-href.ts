import { paths } from '#site/paths.ts';

/** The address of a comparison: the vehicles by id. */
export const compareHref = (ids: readonly string[]) => `${paths.compare}?cars=${ids.map(encodeURIComponent).join(',')}`;
