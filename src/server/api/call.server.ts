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
  /** Accounts share the database of the leads. */
  database: ApiDatabase;
  /** The key of cookies and digests; undefined: the database stores one. */
  accountSecret: string | undefined;
  sendCode: CodeSender;
  /** Reads an environment variable. */
  secret(name: string): string | undefined;
  picture: PictureSource;
  quotes: QuoteSource;
  appointments: AppointmentSource;
  rego: RegoSource;
  valuation: ValuationSource;
  reservations: ReservationService;
  onLead: () => void;
  onAlert: () => void;
  hasMailer: boolean;
  now: () => number;
  /** A monotonic clock, in milliseconds. */
  elapsed: () => number;
  /** One JSON object per line, without user input. */
  log: (line: string) => void;
  /** Rate limits: requests per address and minute; `files` are created PDFs; 0: unlimited. */
  limits: { reads: number; writes: number; leads: number; files: number };
  /** Pages of `localhost` count as the site's own. */
  isLocal: boolean;
};

export type OperationInput<Name extends OperationName> = {
  [Part in 'parameters' | 'query' | 'headers' | 'body' | 'form']: Contract[Name] extends Record<Part, infer Schema extends z.ZodMiniType>
    ? z.output<Schema>
    : null;
};
/** `isCounted`: no HEAD; `address` is stored nowhere. */
export type Caller = {
  isCounted: boolean;
  address: string;
  hasOrigin: boolean;
  headers: Headers;
  /** Scheme, host and port of the request. */
  requestOrigin: string;
  /** The query with its `?` as it came, or nothing. */
  search: string;
  /** Whether it came to a developer’s API on this machine: http, without secure cookies. */
  isPlain: boolean;
};
export type OperationResponse<Name extends OperationName> = (
  given: OperationInput<Name>,
  tenant: Tenant,
  caller: Caller,
) => Response | Promise<Response>;
