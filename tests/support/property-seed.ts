import fc from 'fast-check';

/**
 * What property tests draw their cases from. `npm test` names a seed for each commit, so that one tree has one answer. Tests that are run by
 * themselves draw others each time.
 */
const seed = process.env.FORECOURT_PROPERTY_SEED;
if (seed !== undefined) {
  if (!/^-?\d{1,10}$/.test(seed))
    throw new Error(`FORECOURT_PROPERTY_SEED is "${seed}". Fix: a whole number, such as the seed that a failure names.`);
  fc.configureGlobal({ seed: Number(seed) });
}
