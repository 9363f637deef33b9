import type { BrowserContext, Page } from '@playwright/test';
import { addressOf, apiBase, apiSlug, stockOf } from './built-sites.ts';
import { deltaStock, startDeltaApi } from './real-api.ts';

/** Fictitious numbers (ACMA). */
export const phone = '0491 570 156';

export const delta = (place: string) => addressOf(apiSlug) + place;
export const offered = () => stockOf(apiSlug).filter(({ status, price }) => status === 'in_stock' && (price ?? 0) > 0);

export async function withAccounts(context: BrowserContext) {
  const codes: string[] = [];
  const asked: string[] = [];
  let isBroken = false;
  const api = await startDeltaApi(deltaStock(), { sendCode: async ({ code }) => void codes.push(code) });
  await context.route(`${addressOf(apiSlug)}/api/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(`${route.request().method()} ${pathname}`);
    if (isBroken) await route.abort();
    else await api.answer(route, `${apiBase}${pathname}${search}`);
  });
  return {
    asked,
    lastCode: () => codes.at(-1) ?? '',
    break(breaks: boolean) {
      isBroken = breaks;
    },
    lines: api.lines,
    end: api.end,
  };
}
export type Accounts = Awaited<ReturnType<typeof withAccounts>>;

export const phoneField = (page: Page) => page.getByLabel('Mobile number');
export const codeField = (page: Page) => page.getByLabel('Code', { exact: true });

export async function signIn(page: Page, accounts: Pick<Accounts, 'lastCode'>): Promise<void> {
  await phoneField(page).focus();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await codeField(page).waitFor();
  await page.keyboard.type(accounts.lastCode());
  await page.keyboard.press('Enter');
}

export async function signedIn(page: Page, accounts: Pick<Accounts, 'lastCode'>): Promise<void> {
  await page.goto(delta('/sign-in/'));
  await signIn(page, accounts);
  await page.waitForURL(delta('/my-garage/'));
}
