import type { Identity } from './identity.ts';
import type { Candidate } from './record/candidate.ts';
import type { Reject } from './record/report.ts';

/** An accepted record, and what it is called. `isHeld`: later runs read its vehicle too, so nobody may change it. */
export type AcceptedRecord = Candidate & { identity: Identity; isHeld?: boolean };

/** A refused record. `otherwise` gives the keys of what it may be instead. */
export type RefusedRecord = { reject: Reject; key: string; otherwise: (() => string[]) | undefined };
