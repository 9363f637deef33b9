import fc from 'fast-check';

/** The seed of property tests: `npm test` derives one from the commit, so that one tree has one result. Tests run by themselves draw another each time. */
const seed = process.env.FORECOURT_PROPERTY_SEED;
if (seed !== undefined) {
  if (!/^-?\d{1,10}$/.test(seed))
    throw new Error(`FORECOURT_PROPERTY_SEED is "${seed}". Fix: a whole number, such as the seed that a failure names.`);
  fc.configureGlobal({ seed: Number(seed) });
}
