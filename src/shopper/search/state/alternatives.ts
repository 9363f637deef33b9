// Equipment is combined with AND. Synonyms in the stock form one value,
// `Sunroof|Panoramic sunroof`, which the parser makes (`ask/query-changes.ts`).

/** The stock names of a value. */
export const alternativesOf = (value: string): string[] => value.split('|');
