import { environment } from '#lib/files/environment.server.ts';
import { hostOf } from './bench-page.ts';
import { partsAt, type State } from './states.ts';

export const { now } = environment();
export const parts = partsAt(now);

/** States by the host that shows them. */
export const stateOf: ReadonlyMap<string, State> = new Map(
  Object.entries(parts).flatMap(([part, { states }]) => Object.entries(states).map(([name, state]) => [hostOf(part, name), state] as const)),
);
