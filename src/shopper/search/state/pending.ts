/** While set, prerendered results are hidden. */
export const pendingClass = 'live-pending';

/** Milliseconds, then the prerendered ones are shown with a message. */
export const pendingTimeoutMs = 8000;

/** The message's hidden element. */
export const failedClass = 'search-failed';
