import type { Page } from '@playwright/test';

export type Model = { isOpen: boolean };

export type Shopper = {
  page: Page;
  address: string;
  said: string[];
  free: string;
};

export type Look = { focus: string | null; isOpen: boolean; isEntry: boolean; unseen: string[]; scrolls: string; open: number; gone: boolean };

/** Generous, for a busy machine. */
export const timeoutMs = 10_000;
const betweenMs = 40;

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

/** @returns the page's state once it holds, or at the timeout. */
export async function lookUntil(page: Page, holds: (seen: Look) => boolean): Promise<Look> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const seen = await look(page);
    if (holds(seen) || Date.now() > end) return seen;
    await page.waitForTimeout(betweenMs);
  }
}

/** Opens a vehicle's page after another, so that Back has a target. */
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
