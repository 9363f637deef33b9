import type { Identity } from './identity.ts';
import type { Candidate } from './record/candidate.ts';

/** An accepted record, and what it is called. */
export type Accepted = Candidate & { identity: Identity };
