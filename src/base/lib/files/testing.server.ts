/** Lane `real`: `npm run real`; default: `npm test`. */
export const laneVariable = 'FORECOURT_LANE';

/** All keys, hostile strings and pages. */
export const isLongLane = process.env[laneVariable] === 'real';

/** Limit per property in `npm test`. */
const maxRuns = 1000;

/** `numRuns` of fast-check. */
export const propertyRuns = (count: number): number => (isLongLane ? count : Math.min(count, maxRuns));

export const repeats = ({ test, real }: { test: number; real: number }): number => (isLongLane ? real : test);

/** Every tenth, except in a long run. */
export const tenthOf = <T>(entries: readonly T[]): readonly T[] => (isLongLane ? entries : entries.filter((_, index) => index % 10 === 0));

/** `npm run real -- use --minutes N` */
export const minutesVariable = 'FORECOURT_REAL_MINUTES';
