import type * as z from 'zod/mini';
import type { Contract, OperationName } from '#contract/contract.ts';
import type { CodeSender } from './account/senders.server.ts';
import type { LeadStore } from './lead-store/lead-store.ts';
import type { ApiDatabase } from './lead-store/open-lead-store.server.ts';
import type { AppointmentSource } from './leads/appointments.ts';
import type { RegoSource } from './leads/rego.ts';
import type { PictureSource } from './pdf/picture.server.ts';
import type { QuoteSource } from './quotes.ts';
import type { ReservationService } from './reservations/reservation-service.server.ts';
import type { Store } from './store.server.ts';
import type { Tenant, Tenants } from './tenants.server.ts';
import type { ValuationSource } from './valuation.ts';

export type ApiOptions = {
  tenants: Tenants;
  store: Store;
  leads: LeadStore;
  /** Where accounts are kept: the database of the leads. */
  database: ApiDatabase;
  /** The key of cookies and digests, of the environment; undefined: the database keeps one. */
  accountSecret: string | undefined;
  sendCode: CodeSender;
  /** A variable of the environment. */
  secret(name: string): string | undefined;
  /** Where the pictures of printed vehicles come from. */
  picture: PictureSource;
  /** Who quotes repayments. */
  quotes: QuoteSource;
  /** Who knows when test drives are possible, and whose a number plate is. */
  appointments: AppointmentSource;
  rego: RegoSource;
  valuation: ValuationSource;
  /** Takes deposits, and holds vehicles. */
  reservations: ReservationService;
  /** Told when a lead waits to be delivered. */
  onLead: () => void;
  /** Called when an alert was requested. */
  onAlert: () => void;
  /** Whether emails can be sent. */
  hasMailer: boolean;
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds on a clock that nobody sets: what limits and windows are measured by. */
  elapsed: () => number;
  /** One JSON object a line. It names sites and calls, never what a shopper sent. */
  log: (line: string) => void;
  /** Requests of one address a minute that read, that write, that send a form, and that have a file made; 0: without limit. */
  limits: { reads: number; writes: number; leads: number; files: number };
  /** On a developer’s machine: pages of `localhost` are a site’s own. */
  isLocal: boolean;
};

/** What a call was given, read by its schemas. */
export type OperationInput<Name extends OperationName> = {
  [Part in 'parameters' | 'query' | 'headers' | 'body' | 'form']: Contract[Name] extends Record<Part, infer Schema extends z.ZodMiniType>
    ? z.output<Schema>
    : null;
};
/** Who calls. `counts`: it is no HEAD; `address` is written nowhere. */
export type Caller = {
  counts: boolean;
  address: string;
  hasOrigin: boolean;
  headers: Headers;
  /** The scheme, host and port that were called. */
  called: string;
  /** Whether the request came to a developer’s API on this machine, whose cookies are no secure ones. */
  isPlain: boolean;
};
/** Answers a call of a site that was read, or says what is wrong. */
export type OperationResponse<Name extends OperationName> = (
  given: OperationInput<Name>,
  tenant: Tenant,
  caller: Caller,
) => Response | Promise<Response>;
