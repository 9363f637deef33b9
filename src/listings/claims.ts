import type { Listing, ListingCollision } from './listing.ts';

/** Who has an address: the first that takes it keeps it. */
export type Claims = {
  /** The listing, or null when its address was taken before; that is then a collision. `who` names it in the report. */
  take(listing: Listing, who: string): Listing | null;
  readonly collisions: readonly ListingCollision[];
};

/** Claims in which the fixed routes are taken already. */
export function claimsOf(fixed: readonly string[]): Claims {
  const owners = new Map<string, string>(fixed.map((path) => [path, `the fixed route ${path}`]));
  const collisions = new Map<string, ListingCollision>();
  return {
    take(listing, who) {
      const owner = owners.get(listing.path);
      if (owner === undefined) {
        owners.set(listing.path, who);
        return listing;
      }
      const collision = collisions.get(listing.path) ?? { path: listing.path, names: [owner], kept: owner };
      collision.names.push(who);
      collisions.set(listing.path, collision);
      return null;
    },
    get collisions() {
      return [...collisions.values()];
    },
  };
}
