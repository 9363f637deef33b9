import type { Clock, Watched } from '#lib/time/clock.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** A card with its inputs beside the vehicle. */
type CardEntry = { site: object; from: number; said: string; value: CardModel; until: number | null };

/** Inputs of a build's cards beside vehicles; the town follows from vehicle and site. */
type CardWorld = { site: object; clock: Clock; similarPath(vehicle: Vehicle): string };

/** A site's cards between builds of a resident process. An unchanged vehicle keeps its card, with its HTML and digest. Weak by vehicle. */
export class CardCache {
  readonly #cards = new WeakMap<Vehicle, CardEntry>();

  within({ site, clock, similarPath }: CardWorld): (make: Watched<Vehicle, CardModel>) => Watched<Vehicle, CardModel> {
    const { now } = clock;
    return (make) => (vehicle) => {
      const said = similarPath(vehicle);
      const held = this.#cards.get(vehicle);
      if (held?.site === site && held.said === said && held.from <= now && (held.until === null || now < held.until)) return held;
      const made = { site, from: now, said, ...make(vehicle) };
      this.#cards.set(vehicle, made);
      return made;
    };
  }
}
