import { injected } from '#lib/cache/injected.ts';
import type { AccountClient } from './account-client.ts';
import type { Watchlist } from './signed-in.ts';

/** The account of this browser; the page's Save buttons change it too. */
export type PageAccount = { watchlist: Watchlist; client: AccountClient };

const opener = injected<() => Promise<PageAccount>>('account');

export const providePageAccount = opener.provide;

/** @throws at build, and when its chunk fails to load. */
export const pageAccount = async (): Promise<PageAccount> => opener.get()();
