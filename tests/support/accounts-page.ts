import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { startTestApi, writeStock } from '#api/testing.server.ts';
import { addressOf, apiBase, apiSlug, foldersIn, served, stockOf, testNow } from './built-sites.ts';

/** Numbers that belong to nobody (ACMA). */
export const phone = '0491 570 156';

export const delta = (place: string) => addressOf(apiSlug) + place;
export const offered = () => stockOf(apiSlug).filter(({ status, price }) => status === 'in_stock' && (price ?? 0) > 0);

/** The real API behind delta's own address, as its host hands `/api/*` on; the codes that it sent; and a way to have it fail. */
export async function withAccounts(context: BrowserContext) {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-accounts-'));
  const folders = {
    sitesDir: foldersIn(served().folder).fixtureSitesDir,
    dataDir: folder,
    storeFile: path.join(folder, 'api.sqlite'),
    leadFile: path.join(folder, 'leads.sqlite'),
  };
  writeStock(folders, apiSlug, stockOf(apiSlug));
  const codes: string[] = [];
  const asked: string[] = [];
  let now = Date.parse(testNow);
  let answering: 'as it is' | 'nothing' = 'as it is';
  const api = await startTestApi(
    { ...folders, remove: () => {} },
    { isLocal: true, now: () => now, sendCode: async ({ code }) => void codes.push(code) },
  );
  await context.route(`${addressOf(apiSlug)}/api/**`, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    asked.push(`${request.method()} ${url.pathname}`);
    if (answering === 'nothing') return route.abort();
    const body = request.postData();
    const answer = await api.fetch(`${apiBase}${url.pathname}${url.search}`, {
      method: request.method(),
      headers: await request.allHeaders(),
      ...(body === null ? {} : { body }),
    });
    const headers = { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie().join('\n') };
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
  });
  return {
    asked,
    lastCode: () => codes.at(-1) ?? '',
    /** From now on nobody answers, or somebody does. */
    break: (isBroken: boolean) => {
      answering = isBroken ? 'nothing' : 'as it is';
    },
    later: (ms: number) => {
      now += ms;
    },
    lines: api.lines,
    async end() {
      await api.leads.close();
      api.store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Accounts = Awaited<ReturnType<typeof withAccounts>>;

export const phoneField = (page: Page) => page.getByLabel('Mobile number');
export const codeField = (page: Page) => page.getByLabel('Code', { exact: true });

/** Signs in on the page of the sign-in, by keyboard alone. */
export async function signIn(page: Page, accounts: Accounts): Promise<void> {
  await phoneField(page).focus();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await codeField(page).waitFor();
  await page.keyboard.type(accounts.lastCode());
  await page.keyboard.press('Enter');
}
