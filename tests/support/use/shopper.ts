import type { Page } from '@playwright/test';

/** What a shopper's acts lead to, beside the page itself: whether the lightbox is open. */
export type Model = { isOpen: boolean };

/** A shopper on the page of a vehicle. */
export type Shopper = {
  page: Page;
  address: string;
  /** What the page threw, or said on its console as an error. */
  said: string[];
  /** How the page scrolls when nothing is open. */
  free: string;
};

/** What of a page must hold whatever was done. */
export type Look = { focus: string | null; isOpen: boolean; isEntry: boolean; unseen: string[]; scrolls: string; open: number; gone: boolean };

/** How long what must come may take, on a machine with other work. */
export const timeoutMs = 10_000;
const betweenMs = 40;

/** Reads a page. Runs in it. */
function lookAt(): Look {
  const { activeElement } = document;
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const of = ({ overflowY, position }: CSSStyleDeclaration) => `${overflowY} ${position}`;
  return {
    focus: activeElement === null || activeElement === document.body ? null : activeElement.outerHTML.slice(0, 80),
    isOpen: document.querySelector('.lightbox[open]') !== null,
    isEntry: history.state?.lightbox === true,
    unseen: dialogs.filter((dialog) => dialog.getBoundingClientRect().width === 0).map(({ className }) => className),
    scrolls: `${of(getComputedStyle(document.documentElement))}, ${of(getComputedStyle(document.body))}, ${document.querySelectorAll('body > [inert]').length}`,
    gone: document.querySelector('.toasts')?.textContent.includes('could not be loaded') === true,
    open: dialogs.length + document.querySelectorAll(':popover-open').length,
  };
}

export const look = (page: Page): Promise<Look> => page.evaluate(lookAt);

/** Waits until a page looks as it should. @returns how it looks then, or at the end of its time. */
export async function lookUntil(page: Page, holds: (seen: Look) => boolean): Promise<Look> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const seen = await look(page);
    if (holds(seen) || Date.now() > end) return seen;
    await page.waitForTimeout(betweenMs);
  }
}

/** Opens a vehicle's page after another page of its site, so that Back has somewhere to go. */
export async function visit(page: Page, address: string): Promise<Shopper> {
  const said: string[] = [];
  page.setDefaultTimeout(timeoutMs);
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(`error: ${message.text()}`);
  });
  await page.route(
    ({ hostname }) => !hostname.endsWith('localhost'),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
  await page.goto(new URL('/contact/', address).href);
  await page.goto(address);
  return { page, address, said, free: (await look(page)).scrolls };
}
