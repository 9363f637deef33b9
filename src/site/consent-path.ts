/** The file of what shoppers are asked consent for. It stands apart, since a script that asks for it needs no other address. */
export const consentPath = '/privacy-choices.json';
