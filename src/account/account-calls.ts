import { accountPaths } from '#contract/account-paths.ts';

type CallName = keyof typeof accountPaths;

/** The addresses of the calls of accounts, by their names. */
export type AccountCalls = Readonly<Record<CallName, string>>;

/** @param base `''` for the page's own origin, else the API's address. */
export const accountCalls = (base: string): AccountCalls =>
  Object.fromEntries(Object.entries(accountPaths).map(([name, path]) => [name, base + path])) as AccountCalls;
