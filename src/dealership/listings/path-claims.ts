import type { Listing, ListingCollision } from './listing.ts';

/** Registry of paths: the first claim wins. */
export type PathClaims = {
  /** The listing, or null on a collision. `who` names it in the report. */
  take(listing: Listing, who: string): Listing | null;
  readonly collisions: readonly ListingCollision[];
};

/** Claims with the fixed routes taken. */
export function pathClaims(fixed: readonly string[]): PathClaims {
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
