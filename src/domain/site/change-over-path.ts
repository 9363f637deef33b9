/** Apart, for scripts that fetch it. */
export const changeOverPath = '/change-over.json';
