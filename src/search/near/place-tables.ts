// What a page loads when a place is first asked for: a file of its own.
export { postcodes } from './postcodes.ts';
export { findTown } from './towns.ts';
