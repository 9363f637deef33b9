// Shared by prerendered and live results, to avoid layout shift.

export const searchBoxLabel = 'Search make, model, badge or stock number';

/** A static page cannot read a query. */
export const searchNeedsScript =
  'Searching by words or postcode needs JavaScript, which is turned off in this browser. The links on this page work without it.';

/** Initially open filters. */
export const openAtFirst = 4;
