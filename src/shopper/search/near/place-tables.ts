// A chunk of its own, loaded for the first place.
export { postcodes } from './postcodes.ts';
export { findTown } from './towns.ts';
