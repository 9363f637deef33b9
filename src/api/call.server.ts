import type * as z from 'zod/mini';
import type { Contract, OperationName } from '#contract/contract.ts';
import type { PictureSource } from './pdf/picture.server.ts';
import type { QuoteSource } from './quotes.ts';
import type { Store } from './store.server.ts';
import type { Tenant, Tenants } from './tenants.server.ts';

export type ApiOptions = {
  tenants: Tenants;
  store: Store;
  /** Where the pictures of printed vehicles come from. */
  picture: PictureSource;
  /** Who quotes repayments. */
  quotes: QuoteSource;
  /** Epoch milliseconds. */
  now: () => number;
  /** One JSON object a line. It names sites and calls, never what a shopper sent. */
  log: (line: string) => void;
  /** Requests of one address a minute that read, that write, and that have a file made; 0: without limit. */
  limits: { reads: number; writes: number; files: number };
  /** On a developer’s machine: pages of `localhost` are a site’s own. */
  isLocal: boolean;
};

/** What a call was given, read by its schemas. */
export type Given<Name extends OperationName> = {
  [Part in 'parameters' | 'query' | 'body']: Contract[Name] extends Record<Part, infer Schema extends z.ZodMiniType> ? z.output<Schema> : null;
};
/** Answers a call of a site that was read, or says what is wrong. */
export type Answer<Name extends OperationName> = (given: Given<Name>, tenant: Tenant, counts: boolean) => Response | Promise<Response>;
