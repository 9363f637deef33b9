/** While this class stands on the page, its prerendered results are hidden: the address asks for others. */
export const pendingClass = 'live-pending';
