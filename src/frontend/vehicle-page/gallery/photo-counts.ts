/** Alt text with the photo's position among the remaining ones; without it for a single photo. */
export const recountedAlt = (alt: string, number: number, photos: number): string =>
  alt.replace(/, photo \d+ of \d+$/, photos > 1 ? `, photo ${number} of ${photos}` : '');

/** Counter on a photo; empty for a single one. */
export const countWords = (number: number, photos: number): string => (photos > 1 ? `${number} / ${photos}` : '');

/**
 * Slides after the last thumbnail's.
 * @param hash fragment that the thumbnail links to.
 */
export const slidesBeyond = (ids: readonly string[], hash: string): number => ids.length - 1 - ids.findIndex((id) => hash === `#${id}`);
