// What the prerendered results and the live ones show alike, so that nothing moves when one takes the place of the other.

/** The words that name the box for a search in words. */
export const searchBoxLabel = 'Search make, model, badge or stock number';

/** How many filters stand open at first. */
export const openAtFirst = 4;
