import type { ReadableAtom } from 'nanostores';
import type { LocatedPlace } from '../near/places.ts';
import type { Near } from '../state/search-state.ts';

export type NearField = {
  typed: string;
  note: string;
  failed: boolean;
  asking: boolean;
};

export type NearView = Omit<NearField, 'failed'> & {
  invalid: boolean;
  /** The nearest known postcode, if the place is unknown. */
  from: string | null;
  /** Null: any distance. Undefined: no place. */
  km: number | null | undefined;
  /** Kilometres: the site's and the current one, which an address may set freely. */
  distances: readonly number[];
};

export type NearStore = {
  $view: ReadableAtom<NearView>;
  /** Incremented on an unknown place; the field takes focus. */
  $faults: ReadableAtom<number>;
  type(text: string): void;
  /** An empty field clears the place. */
  submit(): Promise<void>;
  locate(): Promise<void>;
  /** @param km null: any distance. */
  within(km: number | null): void;
  end(): void;
};

/** @param located null: unknown; undefined: none, or not yet known. */
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
