/** While this class stands on the page, its prerendered results are hidden: the address asks for others. */
export const pendingClass = 'live-pending';

/** For how long, in milliseconds. Then the prerendered ones are shown, with the sentence that these are not what was asked for. */
export const pendingTimeoutMs = 8000;

/** The place of that sentence, hidden in each page of results. */
export const failedClass = 'search-failed';
