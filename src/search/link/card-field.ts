/** The field of a hit in which its card stands; searches that show cards ask for it by this name. */
export const cardField = 'card';
