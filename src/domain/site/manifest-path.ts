/** Apart, for the first script of pages. */
export const manifestPath = '/manifest.webmanifest';
