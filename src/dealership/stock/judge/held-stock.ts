import { grouped } from '#lib/text/money.ts';
import { nounFor } from '#lib/text/text.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type DoubtfulPrice, doubtText } from '../clean/first-prices.ts';
import { type BlockedBatch, type BrakeName, isReleasable } from './brakes.ts';
import { type BlockedVehicle, jumpText } from './jumps.ts';

/** What a run held, as a person approves it. */
export type HeldStock = {
  /** Digest of all that is held: an approval is for this key. */
  key: string;
  /** A line each, without a full stop. */
  lines: string[];
  /** Why it cannot be approved, with the fix; null: it can. */
  refusal: string | null;
  /** What an approval releases and accepts. */
  release: BrakeName[];
  accept: string[];
};

type Held = {
  held: readonly BlockedBatch[];
  leaving: readonly Vehicle[];
  heldVehicles: readonly BlockedVehicle[];
  doubtedPrices: readonly DoubtfulPrice[];
};

const shown = 20;

/** null: nothing is held. @param digest of a text. */
export function heldStockOf({ held, leaving, heldVehicles, doubtedPrices }: Held, digest: (text: string) => string): HeldStock | null {
  if (held.length + heldVehicles.length + doubtedPrices.length === 0) return null;
  const vehicles = [
    ...leaving.map((vehicle) => `goes: ${vehicleLabel(vehicle.id, vehicle)}`),
    ...heldVehicles.map((vehicle) => jumpText(vehicle)),
    ...doubtedPrices.map((price) => doubtText(price)),
  ];
  const more = vehicles.length - shown;
  const brakes = held.map(({ brake, message }) => `${brake}: ${message}`);
  return {
    // Messages of dates also have the time of the run.
    key: digest(JSON.stringify([brakes.map((line) => line.replaceAll(instant, '')), vehicles])),
    lines: [
      ...held.map(({ message }) => message),
      ...vehicles.slice(0, shown),
      ...(more > 0 ? [`and ${grouped(more)} more ${nounFor(more, 'vehicle')}`] : []),
    ],
    refusal: refusalOf(held),
    release: held.map(({ brake }) => brake),
    accept: [...new Set([...heldVehicles, ...doubtedPrices].map(({ id }) => id))],
  };
}

const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** `2020 Kia Rio (N40055)` */
export const vehicleLabel = (id: string, { year, make, model, stocknum }: Pick<Vehicle, 'year' | 'make' | 'model' | 'stocknum'>): string =>
  `${[year, make, model].filter(Boolean).join(' ')} (${stocknum || id})`;

function refusalOf(held: readonly BlockedBatch[]): string | null {
  const firm = held.find(({ brake }) => !isReleasable(brake));
  if (firm === undefined) return null;
  return firm.brake === 'empty'
    ? 'A site is never published without stock. Fix: give it its feed, or another with npm run stock -- <slug> --from X.'
    : 'A feed that leaves this out cannot be accepted. Fix: set it in "stock" of the site’s file.';
}

/** Old options of `npm run stock` that accept what is held; none if it cannot be accepted. */
export function acceptOptions({ release, accept, refusal }: Pick<HeldStock, 'release' | 'accept' | 'refusal'>): string[] {
  if (refusal !== null) return [];
  const brakes = release.flatMap((brake) => (brake === 'drop' ? ['--accept-removals'] : ['--release', brake]));
  return [...brakes, ...accept.flatMap((id) => ['--accept', id])];
}
