import type { BrowserContext, Page } from '@playwright/test';
import type { SiteContext } from '#dealers/site-context.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import { resultsPage } from '#search/results/results.ts';
import { toAddress } from '#search/state/page-address.ts';
import { normalizeSearchState } from '#search/state/search-state.ts';
import { throughHistory } from '../through-history.ts';
import { randomStates } from './random-states.ts';

/** Only against hangs. */
const timeoutMs = 60_000;
const betweenLooks = 40;

type Seen = Record<'address' | 'heading' | 'title' | 'crumbs' | 'chips' | 'order' | 'page' | 'cards', string>;

/** Addresses of random searches, as a page of some listing writes them. Words stay text to search for. */
export function randomAddresses(context: SiteContext, count: number): string[] {
  const { site, listings } = context;
  const bases = listings.list.filter(({ vehicles }) => vehicles.length > 0).map((listing) => resultsPage(listing, 1, context).live);
  const next = randomStates(
    site,
    vehicleDocuments(context) as never,
    bases.map(({ state }) => state),
  );
  const addresses = new Set<string>();
  for (let turn = 0; addresses.size < count; turn += 1) {
    const state = next();
    const base = bases[(turn * 31) % bases.length];
    const isKnown = state.near?.place !== 'Nowhere';
    if (base !== undefined && isKnown) addresses.add(toAddress(normalizeSearchState({ ...state, literal: true }), base, site));
  }
  return [...addresses];
}

/** Opens pairs of addresses, also in a new tab, goes between them by Back and Forward, and reloads them. @returns where the result differs. */
export async function walkFaults(context: BrowserContext, origin: string, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const [tab, other] = [await context.newPage(), await context.newPage()];
  for (let place = 0; place + 1 < addresses.length; place += 2) {
    const [one = '', two = ''] = addresses.slice(place, place + 2);
    try {
      const first = await opened(tab, origin + one);
      const second = await opened(other, origin + two);
      const step = async (name: string, expected: Seen) => faults.push(...(await different(tab, expected, `${one} and ${two}, ${name}`)));
      await tab.evaluate((address) => history.pushState(null, '', address), second.address);
      await throughHistory(tab, -1);
      await step('Back', first);
      await throughHistory(tab, 1);
      await step('Forward', second);
      await tab.reload();
      await step('loaded again', second);
      await throughHistory(tab, -1);
      await step('Back after that', first);
      const again = await opened(other, origin + first.address);
      if (JSON.stringify(again) !== JSON.stringify(first)) faults.push(`${one} in a new tab: ${told(first, again)}`);
    } catch (error) {
      faults.push(`${one} and ${two}: ${String(error).split('\n')[0]}`);
    }
  }
  return faults;
}

async function opened(page: Page, url: string): Promise<Seen> {
  await page.goto(url);
  let seen: Seen | null = null;
  for (let waited = 0; seen === null && waited < timeoutMs; waited += betweenLooks) seen = await look(page);
  if (seen === null) throw new Error(`${url} shows no live results.`);
  return seen;
}

async function different(page: Page, expected: Seen, where: string): Promise<string[]> {
  let seen: Seen | null = null;
  for (let waited = 0; waited < timeoutMs; waited += betweenLooks) {
    seen = await look(page);
    if (JSON.stringify(seen) === JSON.stringify(expected)) return [];
  }
  return [`${where}: ${seen === null ? 'nothing stands there' : told(expected, seen)}`];
}

function told(expected: Seen, seen: Seen): string {
  const names = Object.keys(expected) as (keyof Seen)[];
  return names
    .filter((name) => expected[name] !== seen[name])
    .map((name) => `${name}: ${seen[name]} instead of ${expected[name]}`)
    .join('; ');
}

async function look(page: Page): Promise<Seen | null> {
  await page.waitForTimeout(betweenLooks);
  return page
    .evaluate(() => {
      const all = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent).join(' | ');
      const [main, ...others] = document.querySelectorAll('.results-main');
      if (document.querySelector('.results .filters-foot') === null) document.querySelector('.results-bar')?.dispatchEvent(new Event('pointerenter'));
      if (main?.getAttribute('aria-busy') !== 'false' || others.length > 0 || document.readyState !== 'complete') return null;
      const cards = [...document.querySelectorAll('.cards .card h3 a, .cards .promotion a')];
      return {
        address: location.pathname + location.search,
        heading: all('h1'),
        title: document.title,
        crumbs: all('.crumbs li'),
        chips: all('.results-main .applied button:not(.text-button)'),
        order: document.querySelector<HTMLSelectElement>('.sort-select select')?.value ?? '',
        page: all('.results-head p') + all('.pager [aria-current]'),
        cards: cards.map((card) => card.getAttribute('href')).join(' | '),
      };
    })
    .catch(() => null);
}
