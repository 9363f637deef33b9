import { minimalSite } from '#config/test-site.ts';
import { accountPaths } from '#contract/account-paths.ts';
import type { LeadPlace } from '../lead-store/open-lead-store.server.ts';
import { apiFolders, startTestApi, writeSite } from '../testing.server.ts';
import type { CodeMessage, CodeSender } from './senders.server.ts';

// Sites with sign-in, for tests.

const signIn = { features: { watchlist: true }, sign_in: { sender: 'log', host_forwards_api: true } };
export const accountSites = {
  acme: { ...minimalSite, leads: { api: 'https://api.platform.example/acme' }, ...signIn },
  beta: { ...minimalSite, name: 'Beta Cars', url: 'https://www.beta.example', leads: { api: 'https://api.platform.example/beta' }, ...signIn },
};
type AccountSite = { url: string; [key: string]: unknown };
export type TenantName = keyof typeof accountSites;

export const phone = '0491570156';
export const otherPhone = '0491570157';

type CallName = keyof typeof accountPaths;
export type CallOptions = { headers?: Record<string, string>; address?: string; as?: string };
export type AccountTestResponse = { status: number; headers: Headers; text: string; body: Record<string, unknown> };

type AccountsOptions = { isLocal?: boolean; hasMailer?: boolean; sites?: Record<string, AccountSite>; sendCode?: CodeSender };

export async function startAccounts(place?: LeadPlace, own: AccountsOptions = {}) {
  const folders = apiFolders();
  const sites: Record<string, { url: string }> = own.sites ?? accountSites;
  for (const [slug, site] of Object.entries(sites)) writeSite(folders, slug, site);
  const sent: CodeMessage[] = [];
  const clock = { now: Date.now() };
  const api = await startTestApi(folders, {
    now: () => clock.now,
    isLocal: own.isLocal ?? false,
    hasMailer: own.hasMailer ?? true,
    sendCode: async (message) => {
      sent.push(message);
      await own.sendCode?.(message);
    },
    ...(place === undefined ? {} : { leadPlace: place }),
  });
  return {
    ...api,
    folders,
    sent,
    clock,
    lastCode: () => sent.at(-1)?.code ?? '',
    browser: (tenant = 'acme') => openBrowser(api, tenant, own.isLocal === true ? null : sites),
    async close() {
      await api.leads.close();
      api.store.close();
      folders.remove();
    },
  };
}
export type AccountApi = Awaited<ReturnType<typeof startAccounts>>;

/** @param sites null: those of a developer’s machine. */
function openBrowser(api: Pick<Awaited<ReturnType<typeof startTestApi>>, 'fetch'>, tenant: string, sites: Record<string, { url: string }> | null) {
  const cookies = new Map<string, string>();
  const base = sites === null ? 'http://localhost:4320' : 'https://api.platform.example';
  async function call(name: CallName, body?: unknown, { headers = {}, address, as = tenant }: CallOptions = {}): Promise<AccountTestResponse> {
    const isPost = body !== undefined;
    const response = await api.fetch(
      `${base}/${as}${accountPaths[name]}`,
      {
        method: isPost ? 'POST' : 'GET',
        headers: {
          Cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
          ...(isPost ? { Origin: sites === null ? 'http://localhost:4321' : (sites[as]?.url ?? ''), 'Content-Type': 'application/json' } : {}),
          ...headers,
        },
        ...(isPost ? { body: JSON.stringify(body) } : {}),
      },
      address === undefined ? {} : { address },
    );
    for (const line of response.headers.getSetCookie()) keep(line);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text === '' ? {} : JSON.parse(text) };
  }
  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0\b/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
  return { cookies, call };
}
export type TestBrowser = ReturnType<typeof openBrowser>;

export async function signedIn(api: AccountApi, tenant = 'acme', number = phone): Promise<TestBrowser> {
  const browser = api.browser(tenant);
  const sending = await browser.call('sendCode', { phone_number: number });
  if (sending.status !== 200) throw new Error(sending.text);
  const signing = await browser.call('signIn', { phone_number: number, code: api.lastCode() });
  if (signing.status !== 200) throw new Error(signing.text);
  // Past the wait between codes.
  api.clock.now += 61_000;
  return browser;
}
