import type { BrowserNetwork } from '#browser/browser.ts';
import type { AccountAlertsAnswer } from '#contract/alert-calls.ts';
import type { AccountCalls } from './account-calls.ts';
import type { SavedCar, WatchlistEntry } from './watchlist.ts';

/** The session of this browser. Instants are ISO 8601. */
export type AccountSession = { signed_in: false } | { signed_in: true; phone_number: string; since: string; expires: string };

export type AccountDevice = { id: string; name: string; since: string; last_used: string; current: boolean };

export type AccountAlert = AccountAlertsAnswer['alerts'][number];

/** Browser client of the account API. Each call throws an `AccountProblem`. */
export type AccountClient = {
  sendCode(phone: string): Promise<{ phone_number: string; resend_after: number }>;
  signIn(phone: string, code: string): Promise<AccountSession>;
  session(): Promise<AccountSession>;
  signOut(everywhere: boolean): Promise<void>;
  devices(): Promise<AccountDevice[]>;
  signOutDevice(id: string): Promise<AccountDevice[]>;
  /** @returns the sentence naming what the dealer retains. */
  deleteData(): Promise<string>;
  saveCar(phone: string, carId: string): Promise<void>;
  removeCar(phone: string, carId: string): Promise<void>;
  /** Newest first. */
  alerts(): Promise<AccountAlert[]>;
  /** @returns the remaining alerts. */
  removeAlert(id: string): Promise<AccountAlert[]>;
  merge(cars: readonly WatchlistEntry[]): Promise<{ cars: SavedCar[]; added: number }>;
};

/** A failed call, with a message for the shopper. */
export class AccountProblem extends Error {
  /** Last segment of the problem’s `type`, such as `too-soon`; `unreachable` without a response. */
  readonly kind: string;
  /** `Retry-After` in seconds; null without one. */
  readonly retryAfter: number | null;

  constructor(message: string, kind: string, retryAfter: number | null = null) {
    super(message);
    this.name = 'AccountProblem';
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

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

/** Calls of `docs/accounts.md`, with the session cookie. */
export function accountClient({ fetch }: Pick<BrowserNetwork, 'fetch'>, calls: AccountCalls): AccountClient {
  async function call<Answer>(address: string, body?: object): Promise<Answer> {
    const posted = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(address, { credentials: 'include', cache: 'no-store', ...posted }).catch(() => {
      throw new AccountProblem(unreachable, 'unreachable');
    });
    if (!response.ok) throw await problemOf(response);
    return response.json();
  }
  const saving = async (address: string, phone: string, carId: string) => void (await call(address, { phone_number: phone, car_id: carId }));
  return {
    sendCode: (phone) => call(calls.sendCode, { phone_number: phone }),
    signIn: (phone, code) => call(calls.signIn, { phone_number: phone, code }),
    session: () => call(calls.session),
    signOut: async (everywhere) => void (await call(calls.signOut, { everywhere })),
    devices: async () => (await call<{ devices: AccountDevice[] }>(calls.devices)).devices,
    signOutDevice: async (id) => (await call<{ devices: AccountDevice[] }>(calls.signOutDevice, { id })).devices,
    deleteData: async () => (await call<{ kept: string }>(calls.deleteAccount, { confirm: true })).kept,
    saveCar: (phone, carId) => saving(calls.saveCar, phone, carId),
    removeCar: (phone, carId) => saving(calls.removeCar, phone, carId),
    alerts: async () => (await call<AccountAlertsAnswer>(calls.accountAlerts)).alerts,
    removeAlert: async (id) => (await call<AccountAlertsAnswer>(calls.removeAlert, { id })).alerts,
    merge: (cars) => call(calls.mergeWatchlist, { cars }),
  };
}
