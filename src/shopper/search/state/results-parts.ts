// Shared by prerendered and live results, to avoid layout shift.

export const searchBoxLabel = 'Search make, model, badge or stock number';

/** Initially open filters. */
export const openAtFirst = 4;
