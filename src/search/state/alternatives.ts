// Of equipment a vehicle has to have all that is asked for. One thing asked for, `sunroof`, may have several names in the stock: they are one value,
// `Sunroof|Panoramic sunroof`, which the reader makes (`ask/changes.ts`).

/** The names of the stock that a chosen value means. */
export const alternativesOf = (value: string): string[] => value.split('|');
