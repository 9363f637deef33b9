/** The words of a photo with its place among the photos that are left; one alone has none. */
export const recountedAlt = (alt: string, number: number, photos: number): string =>
  alt.replace(/, photo \d+ of \d+$/, photos > 1 ? `, photo ${number} of ${photos}` : '');

/** The count that stands on a photo; nothing on one alone. */
export const countWords = (number: number, photos: number): string => (photos > 1 ? `${number} / ${photos}` : '');

/**
 * How many slides come after that of the last thumbnail.
 * @param hash the fragment that the thumbnail leads to.
 */
export const slidesBeyond = (ids: readonly string[], hash: string): number => ids.length - 1 - ids.findIndex((id) => hash === `#${id}`);
