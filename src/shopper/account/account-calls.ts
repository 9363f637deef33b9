import { accountPaths } from '#contract/account-paths.ts';
import { alertPaths } from '#contract/alert-paths.ts';

const callPaths = { ...accountPaths, accountAlerts: alertPaths.accountAlerts, removeAlert: alertPaths.removeAlert } as const;

type CallName = keyof typeof callPaths;

export type AccountCalls = Readonly<Record<CallName, string>>;

/** @param base `''` for the page's origin, else the API's address. */
export const accountCalls = (base: string): AccountCalls =>
  Object.fromEntries(Object.entries(callPaths).map(([name, path]) => [name, base + path])) as AccountCalls;
