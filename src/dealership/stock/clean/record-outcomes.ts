import type { Candidate } from './candidate.ts';
import type { Identity } from './identity.ts';
import type { Reject } from './report.ts';

/** `isHeld`: the vehicle is cached and immutable. */
export type AcceptedRecord = Candidate & { identity: Identity; isHeld?: boolean };

/** `otherwise`: keys of the records it may be instead. */
export type RefusedRecord = { reject: Reject; key: string; otherwise: (() => string[]) | undefined };
