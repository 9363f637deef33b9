import type { Identity } from './identity.ts';
import type { Candidate } from './record/candidate.ts';

/** An accepted record, and what it is called. `isHeld`: later runs read its vehicle too, so nobody may change it. */
export type Accepted = Candidate & { identity: Identity; isHeld?: boolean };
