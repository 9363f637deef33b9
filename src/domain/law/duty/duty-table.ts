import type { AustralianState, CarType } from '#site/terms.ts';
import type { LawSource } from '../rules/law-rule.ts';

/** `motor`: a record that does not tell a passenger car from one that carries goods. `heavy`: above 4.5 t, or of unknown mass. */
export type DutyKind = 'passenger' | 'goods' | 'motor' | 'motorcycle' | 'caravan' | 'heavy';

export type DutyFuel = 'electric' | 'plug-in' | 'hybrid' | 'combustion';

/** Amounts are dollars. */
export type DutyRate =
  | { by: 'fixed'; dollars: number }
  /**
   * For each part of `per` of the whole value, a part of a part counting whole. `over`: of what exceeds it only, on top of `base`. `least`: the minimum.
   * `less`: what a concession takes off, down to nothing.
   */
  | { by: 'part'; per: number; dollars: number; over?: number; base?: number; least?: number; less?: number }
  /** Per cent of the whole value, rounded down to 5 cents. `grows`: one per cent more for each `each` above `over`, rounded to two decimal places. */
  | { by: 'percent'; percent: number; grows?: { over: number; each: number } };

export type DutyBand = {
  /** The highest value; null: none. */
  upTo: number | null;
  /** Null: nobody has read it. */
  rate: DutyRate | null;
};

/** A state's duty on a sort of vehicles: data as read, never worked out. Days are `YYYY-MM-DD`. */
export type DutyTable = {
  id: string;
  state: AustralianState;
  /** All that is left out is covered. */
  covers: {
    kinds: readonly DutyKind[];
    conditions?: readonly CarType[];
    fuels?: readonly DutyFuel[];
    cylinders?: { from: number; to: number };
  };
  /** New vehicles are charged on the list price. */
  new_on_list_price?: true;
  bands: readonly DutyBand[];
  /** The first and last day; left out: the source names none. */
  from?: string;
  until?: string;
  /** The last day for which its text can be evidence, where its copy is older than the day on which it was read. */
  evidence_to?: string;
  sources: readonly [LawSource, ...LawSource[]];
};
