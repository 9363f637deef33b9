/** An entry of `delivery.regions`. */
export type Region = {
  name: string;
  /** Dollars. */
  price: number;
  /** `2250`, or an inclusive range `2250-2263`. */
  postcodes: readonly string[];
};

/** Exactly four digits (specification 2 §5). */
export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text);

/** Bounds of a range, as numbers. */
export function endsOf(range: string): readonly [first: number, last: number] {
  const [first = '', last = first] = range.split('-');
  return [Number(first), Number(last)];
}

/** First region with the postcode, so that wide regions may follow the ones inside them. Null without delivery. */
export function regionOf<T extends Region>(postcode: string, regions: readonly T[]): T | null {
  if (!isPostcode(postcode)) return null;
  const number = Number(postcode);
  const has = (range: string) => {
    const [first, last] = endsOf(range);
    return first <= number && number <= last;
  };
  return regions.find(({ postcodes }) => postcodes.some(has)) ?? null;
}
