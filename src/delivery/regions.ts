/** Where a site delivers, and for how much: an entry of `delivery.regions`. */
export type Region = {
  name: string;
  /** Dollars. */
  price: number;
  /** `2250`, or a range with both of its ends, `2250-2263`. */
  postcodes: readonly string[];
};

/** Whether a text is a postcode: exactly four digits (specification 2 §5). */
export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text);

/** The first and the last postcode of an entry, as numbers. */
export function endsOf(range: string): readonly [first: number, last: number] {
  const [first = '', last = first] = range.split('-');
  return [Number(first), Number(last)];
}

/** The region of a postcode: the first that has it, so that a wide one may stand behind those inside it. Null where nobody delivers. */
export function regionOf<T extends Region>(postcode: string, regions: readonly T[]): T | null {
  if (!isPostcode(postcode)) return null;
  const number = Number(postcode);
  const has = (range: string) => {
    const [first, last] = endsOf(range);
    return first <= number && number <= last;
  };
  return regions.find(({ postcodes }) => postcodes.some(has)) ?? null;
}
