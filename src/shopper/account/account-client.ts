import type * as z from 'zod/mini';
import type { BrowserNetwork } from '#browser/browser.ts';
import type { accountContract } from '#contract/account-calls.ts';
import { accountPaths } from '#contract/account-paths.ts';
import type { alertContract } from '#contract/alert-calls.ts';
import { alertPaths } from '#contract/alert-paths.ts';
import { AccountProblem } from './account-problem.ts';
import type { WatchlistEntry } from './watchlist.ts';

type Call = (typeof accountContract & typeof alertContract)[keyof typeof accountContract | 'accountAlerts' | 'removeAlert'];
type CallAt<Path> = Extract<Call, { path: Path }>;
type AnswerAt<Path> = CallAt<Path> extends { answer: infer Schema } ? z.output<Schema> : never;
type BodyAt<Path> = CallAt<Path> extends { body: infer Schema } ? [body: z.input<Schema>] : [];

/** Browser client of the account API. Each call throws an `AccountProblem`. */
export type AccountClient = ReturnType<typeof accountClient>;

const unreachable = 'We couldn’t reach the dealership’s server. Check your connection and try again.';
const failed = 'Something went wrong on our side. Please try again in a minute.';
const limited = 'Too many attempts. Please wait a minute and try again.';

type Problem = { type?: string; detail?: string; errors?: { detail?: string }[] };

async function problemOf(response: Response): Promise<AccountProblem> {
  const problem: Problem = await response.json().catch(() => ({}));
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const kind = problem.type?.split(':').at(-1) ?? 'unknown';
  const message = problem.detail ?? problem.errors?.[0]?.detail ?? (response.status === 429 ? limited : failed);
  return new AccountProblem(message, kind, Number.isFinite(seconds) ? seconds : null);
}

/** Calls of `docs/accounts.md`, with the session cookie. @param base `''` for the page's origin, else the API's address. */
export function accountClient({ fetch }: Pick<BrowserNetwork, 'fetch'>, base: string) {
  async function call<Path extends Call['path']>(path: Path, ...[body]: BodyAt<Path>): Promise<AnswerAt<Path>> {
    const posted = body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(base + path, { credentials: 'include', cache: 'no-store', ...posted }).catch(() => {
      throw new AccountProblem(unreachable, 'unreachable');
    });
    if (!response.ok) throw await problemOf(response);
    return response.json();
  }
  return {
    sendCode: (phone: string) => call(accountPaths.sendCode, { phone_number: phone }),
    signIn: (phone: string, code: string) => call(accountPaths.signIn, { phone_number: phone, code }),
    session: () => call(accountPaths.session),
    signOut: async (everywhere: boolean) => void (await call(accountPaths.signOut, { everywhere })),
    devices: async () => (await call(accountPaths.devices)).devices,
    signOutDevice: async (id: string) => (await call(accountPaths.signOutDevice, { id })).devices,
    /** @returns the sentence naming what the dealer retains. */
    deleteData: async () => (await call(accountPaths.deleteAccount, { confirm: true })).kept,
    saveCar: async (phone: string, id: string): Promise<void> => void (await call(accountPaths.saveCar, { phone_number: phone, car_id: id })),
    removeCar: async (phone: string, id: string): Promise<void> => void (await call(accountPaths.removeCar, { phone_number: phone, car_id: id })),
    /** Newest first. */
    alerts: async () => (await call(alertPaths.accountAlerts)).alerts,
    /** @returns the remaining alerts. */
    removeAlert: async (id: string) => (await call(alertPaths.removeAlert, { id })).alerts,
    merge: (cars: WatchlistEntry[]) => call(accountPaths.mergeWatchlist, { cars }),
  };
}
