import type { Clock, Watched } from '#lib/clock.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** A card with what it was made from beside its vehicle: the config, the clock, and what the rest of the stock says. */
type CardEntry = { site: object; from: number; said: string; value: CardModel; until: number | null };

/** What the cards of one build are made from beside their vehicles. The town follows from vehicle and site. */
type CardWorld = { site: object; clock: Clock; similarPath(vehicle: Vehicle): string };

/**
 * Cards of a site from build to build, in a process that stays. A vehicle that did not change keeps its card, and with it what was printed and digested
 * of that. A card goes with its vehicle.
 */
export class CardCache {
  readonly #cards = new WeakMap<Vehicle, CardEntry>();

  /** Remembers the cards of one build. */
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
