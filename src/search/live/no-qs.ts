/**
 * A stub for the library `qs`, which InstantSearch's own router brings along. The live search has a router of its own and parses addresses
 * itself, so nothing here is ever called (see docs/decisions/0007).
 */
const unused = () => {
  throw new Error('InstantSearch’s own router is not used here.');
};

const qs = { parse: unused, stringify: unused };
export default qs;
