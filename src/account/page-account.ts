import { injected } from '#lib/injected.ts';
import type { AccountClient } from './account-client.ts';
import type { Watchlist } from './signed-in.ts';

/** The account of who uses this browser, which the Save buttons of the page change too. */
export type PageAccount = { watchlist: Watchlist; client: AccountClient };

const opener = injected<() => Promise<PageAccount>>('account');

export const providePageAccount = opener.provide;

/** @throws at build, and when its code cannot be had. */
export const pageAccount = async (): Promise<PageAccount> => opener.get()();
