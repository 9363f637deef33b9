import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { keepDetails } from '#leads/filling/details.ts';
import { randomFrom } from '#lib/text/random.ts';
import { detailsKey, outboxKey } from '#site/form-keys.ts';
import { paths } from '#site/paths.ts';
import { type Check, without } from './checks.ts';
import type { Fate } from './lead-proxy.ts';
import type { LeadSite } from './lead-site.ts';
import { launchChromium } from './tools.ts';

/** Only against hangs. */
const timeout = 120_000;
/** Concurrent browsers with separate storage. */
const sideBySide = 4;

/** One lead in a context; its name is the message. */
type Run = {
  name: string;
  context: BrowserContext;
  page: Page;
  control: CDPSession;
  site: LeadSite;
  blocked: Set<string>;
  random: () => number;
};

type Way = {
  said: string;
  /** By attempt. */
  fates: readonly Fate[];
  /** Submits and delivers the lead. @returns the remaining page. */
  send(run: Run): Promise<Page>;
};

const form = (page: Page) => page.locator('[data-lead=fleet]');
/** By keyboard: after a click Playwright waits for navigations, and may miss one this fast. */
async function press(page: Page): Promise<void> {
  await form(page).locator('[type=submit]').focus({ timeout });
  await page.keyboard.press('Enter');
}
const sent = (page: Page) => page.waitForURL(`**${paths.success}`, { timeout, waitUntil: 'commit' });
/** The form reports that its lead is pending. */
const waits = (page: Page) => page.locator('.form-alert:not([hidden])', { hasText: 'no need to send it again' }).waitFor({ timeout });
const drained = (page: Page) => page.waitForFunction((key) => localStorage.getItem(key) === null, outboxKey, { timeout });

const ways = {
  offline: {
    said: 'sent while the browser is offline',
    fates: [],
    async send({ page, context }) {
      await context.setOffline(true);
      await press(page);
      await waits(page);
      await context.setOffline(false);
      await sent(page);
      return page;
    },
  },
  closed: {
    said: 'its tab closed right after the press',
    fates: [],
    async send({ page, context, control, site, random }) {
      // By the browser: Playwright would let pending requests finish first.
      const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo');
      await press(page);
      // At once, or within the time of a response.
      if (random() < 0.5) await sleep(random() * 40);
      await closeTab(control, targetInfo.targetId);
      const next = await context.newPage();
      await next.goto(`${site.origin}${paths.success}`, { waitUntil: 'commit' });
      await drained(next);
      return next;
    },
  },
  failing: {
    said: 'answered with 500 first',
    fates: ['fail'],
    async send({ page }) {
      await press(page);
      await sent(page);
      return page;
    },
  },
  cut: {
    said: 'the connection cut after the commit',
    // Chromium retries by itself on a reused connection.
    fates: ['cut', 'cut'],
    async send({ page }) {
      await press(page);
      await sent(page);
      return page;
    },
  },
  tabs: {
    said: 'two tabs flushing at once',
    fates: [],
    async send({ name, page, context, site, blocked }) {
      blocked.add(name);
      await press(page);
      await waits(page);
      const other = await context.newPage();
      const tried = other.waitForResponse((answer) => answer.url().endsWith('/leads') && answer.status() === 500, { timeout });
      await other.goto(`${site.origin}${paths.success}`, { waitUntil: 'commit' });
      // Both have the outbox open, and get the online event.
      await tried;
      await context.setOffline(true);
      blocked.delete(name);
      await context.setOffline(false);
      await sent(page);
      await drained(other);
      await other.close();
      return page;
    },
  },
} satisfies Record<string, Way>;

export type WayToBreak = keyof typeof ways;

/** Sends leads in Chromium over a network with one kind of fault: each is stored once. @param runs the number of leads. */
export async function checkOutbox(kind: WayToBreak, site: LeadSite, runs: number, say: (line: string) => void): Promise<Check> {
  const browser = await launchChromium();
  try {
    say(`Sending ${runs} leads, ${ways[kind].said}.`);
    return await checkWay(site, browser, kind, ways[kind], runs);
  } finally {
    await browser.close();
  }
}

async function checkWay(site: LeadSite, browser: Browser, kind: string, { said, fates, send }: Way, runs: number): Promise<Check> {
  const blocked = new Set<string>();
  const faults: string[] = [];
  const names = Array.from({ length: runs }, (_, index) => `outbox ${kind} ${index + 1}`);
  site.proxy.decide((body, before) => (blocked.has(nameIn(body)) ? 'fail' : (fates[before] ?? 'pass')));
  const began = performance.now();
  const waiting = names.values();
  const control = await browser.newBrowserCDPSession();
  const work = async () => {
    const context = await rememberingContext(browser, site.origin);
    let page = await context.newPage();
    for (const name of waiting) {
      try {
        await fillIn(page, site.origin, name);
        page = await send({ name, page, context, control, site, blocked, random: randomFrom(name) });
      } catch (error) {
        faults.push(`${name}: ${String(error).split('\n')[0]}`);
        await context.setOffline(false);
        await page.close();
        page = await context.newPage();
      }
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: Math.min(sideBySide, runs) }, work));
  const seconds = (performance.now() - began) / 1000;
  const answers = Map.groupBy(site.proxy.answered, ([body]) => nameIn(body));
  const repeated = names.filter((name) => (answers.get(name) ?? []).reduce((sum, [, count]) => sum + count, 0) > 1);
  if (kind === 'tabs') faults.push(...repeated.map((name) => `${name}: both tabs sent it`));
  faults.push(
    ...countFaults(
      names,
      (await site.leads()).map(({ payload }) => nameIn(payload)),
    ),
  );
  const seen = `${runs} runs, ${faults.length} faults, ${repeated.length} answered more than once, ${seconds.toFixed(0)} s`;
  return without(`a lead in Chromium, ${said}: exactly one in the store`, faults, seen);
}

/** With retries, since the command may be lost during a navigation. */
async function closeTab(control: CDPSession, targetId: string): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    // An error: the target no longer exists.
    const isGone = await control.send('Target.closeTarget', { targetId }).then(
      () => false,
      () => true,
    );
    if (isGone) return;
    await sleep(20);
  }
  throw new Error('its tab does not close');
}

const nameIn = (json: string): string => JSON.parse(json).userData.message;

export function countFaults(names: readonly string[], kept: readonly string[]): string[] {
  const byName = Map.groupBy(kept, (name) => name);
  return names.flatMap((name) => {
    const count = byName.get(name)?.length ?? 0;
    return count === 1 ? [] : [`${name}: ${count} leads in the store`];
  });
}

/** Remembered details shorten the form. */
function rememberingContext(browser: Browser, origin: string): Promise<BrowserContext> {
  let value = '';
  const details = { name: 'Sam', last_name: 'Reed', email: 'sam@example.com', phone: '0491 570 156', postcode: '2000' };
  const write = (_key: string, text: string) => {
    value = text;
  };
  keepDetails({ read: () => null, write, remove: () => {} }, details, Date.now(), 30);
  return browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: detailsKey, value }] }] } });
}

async function fillIn(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}${paths.fleet}`, { waitUntil: 'commit', timeout });
  await form(page).locator('[name=company]').fill('Reed Haulage', { timeout });
  await form(page).locator('[name=message]').fill(name, { timeout });
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('[data-lead=fleet]')?.noValidate === true, null, { timeout });
}
