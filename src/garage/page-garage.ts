import type { Garage } from './lists.ts';

let provided: (() => Promise<Garage>) | null = null;

/** Dependency injection for islands. Called before the first one hydrates. @param open the page's lists, which its buttons change too. */
export function providePageGarage(open: () => Promise<Garage>): void {
  provided = open;
}

/** What this browser keeps, for an island. @throws at build, and when its code cannot be had. */
export async function pageGarage(): Promise<Garage> {
  if (provided === null) throw new Error('No garage was provided: islands ask for it once they have hydrated.');
  return provided();
}
