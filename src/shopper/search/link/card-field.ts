/** The field of a hit with its card; searches request it by this name. */
export const cardField = 'card';
