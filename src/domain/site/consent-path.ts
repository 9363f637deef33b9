/** Apart, for scripts that fetch it. */
export const consentPath = '/privacy-choices.json';
