/** Names the lane of a test run: `real` for the long proofs of `npm run real`; left out for what each change has to pass (`npm test`). */
export const laneVariable = 'FORECOURT_LANE';

/** Whether this run makes the long proofs: all keys, all hostile strings, every page. Else it takes the part that `npm test` has time for. */
export const isLongLane = process.env[laneVariable] === 'real';

/** The most cases that a property is tried with in `npm test`. */
const maxRuns = 1000;

/** The number of cases of a property test (`numRuns` of fast-check): `count` in a long run, else at most 1,000. */
export const propertyRuns = (count: number): number => (isLongLane ? count : Math.min(count, maxRuns));

/** How often a test repeats what it does: as often as `npm test` has time for, or as a long run has. */
export const repeats = ({ test, real }: { test: number; real: number }): number => (isLongLane ? real : test);

/** All entries in a long run, else every tenth, beginning with the first. */
export const tenthOf = <T>(entries: readonly T[]): readonly T[] => (isLongLane ? entries : entries.filter((_, index) => index % 10 === 0));

/** For how many minutes a test of random use runs in the long lane: `npm run real -- use --minutes N`. */
export const minutesVariable = 'FORECOURT_REAL_MINUTES';
