import type { ReadableAtom } from 'nanostores';
import type { LocatedPlace } from '../near/places.ts';
import type { Near } from '../state/search-state.ts';

/** What a shopper does at the filter by distance. */
export type NearField = {
  /** What stands in the field. */
  typed: string;
  /** What is said of it. */
  note: string;
  /** Nobody knows the place that was typed. */
  failed: boolean;
  /** The browser is asking where they are. */
  asking: boolean;
};

/** What the filter by distance shows. */
export type NearView = Omit<NearField, 'failed'> & {
  invalid: boolean;
  /** The nearest postcode that is known, where the place itself is not. */
  from: string | null;
  /** How far they would go; null: any distance. Undefined while no place is asked for. */
  km: number | null | undefined;
  /** In kilometres: the site's, and the one that is asked for, since an address or a sentence may ask for another. */
  distances: readonly number[];
};

/** The filter by distance, as its view binds it. */
export type NearStore = {
  $view: ReadableAtom<NearView>;
  /** How often a place was asked for that nobody knows: the field takes the focus each time. */
  $faults: ReadableAtom<number>;
  type(text: string): void;
  /** Asks for the place in the field; without one, for any. */
  submit(): Promise<void>;
  /** Asks for where the shopper is. */
  locate(): Promise<void>;
  /** @param km null: any distance. */
  within(km: number | null): void;
  end(): void;
};

/** @param located where the place lies that is asked for: null when nobody knows it, undefined without one or when it is not known yet. */
export function nearView(field: NearField, near: Near | null, located: LocatedPlace | null | undefined, siteDistances: readonly number[]): NearView {
  const { failed, ...shown } = field;
  const km = near?.km;
  return {
    ...shown,
    invalid: failed || located === null,
    from: !located || located.from === near?.place ? null : located.from,
    km,
    distances: [...new Set([...siteDistances, ...(km ? [km] : [])])].sort((one, other) => one - other),
  };
}
