import { checkMutants } from '../mutants/mutant-checks.ts';
import type { Part } from '../part.ts';

/** In no slice: a survivor is no fault, but a place to look at. */
export const mutants: Part = {
  name: 'mutants',
  about: 'random mutants of the sources, as many as fit in six minutes, or --minutes: the share that near tests kill',
  lane: 'named',
  needs: [],
  cases: [{ name: 'near-tests', minutes: 6, run: ({ seed, minutes, say }) => checkMutants(seed ?? 20_261_127, minutes ?? 6, say) }],
};
