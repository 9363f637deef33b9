import type { Server } from 'node:http';
import type { SiteState } from '#jobs/rebuild-queue.ts';
import { statusPages } from '#jobs/status-page.server.ts';
import { testState } from '#jobs/test-report.ts';
import { endServer, listen } from '#lib/http/listen.server.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// For operators of the worker: what it describes, and when it is stale.

let states: SiteState[];
let server: Server;
let address: string;

test.beforeEach(async () => {
  states = [
    { ...testState, site: 'acme' },
    { ...testState, site: 'beta' },
  ];
  const pages = statusPages({
    queue: { states: async () => states },
    isPaused: () => false,
    targets: async () => new Map(),
    disks: async () => [],
    services: () => ({ services: [], oldestLead: null }),
    hasLoaded: () => true,
    now: Date.now,
    rendererMb: () => 0,
  });
  const listening = await listen('localhost', 0, pages.fetch);
  server = listening.server;
  address = `http://localhost:${listening.port}/`;
});
test.afterEach(() => endServer(server));

const failing = (): void => {
  states = [
    { ...testState, site: 'acme' },
    { ...testState, site: 'beta', failures: 1, fault: 'The feed answered 500.' },
  ];
};

test('it renews itself where it is left to, keeps the focus, and says when nobody answers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.clock.install();
  await page.goto(address);
  const sum = page.locator('#sum');
  await expect(sum).toContainText('sites2failing0overdue0service down0out of sync0held0up to date2');
  await page.getByLabel('Refresh every 10 seconds').focus();
  await page.keyboard.press('Tab');
  const table = page.getByRole('region', { name: 'Sites' });
  await expect(table).toBeFocused();
  failing();
  await page.clock.runFor(10_000);
  await expect(sum).toContainText('sites2failing1overdue0service down0out of sync0held0up to date1');
  await expect(page.getByText('The feed answered 500.')).toBeVisible();
  await expect(table).toBeFocused();
  const silence = page.getByText('The worker is not responding. This page may be out of date.');
  await expect(silence).toBeHidden();
  await endServer(server);
  await page.clock.runFor(10_000);
  await expect(silence).toBeVisible();
  await expect(sum).toContainText('sites2failing1overdue0service down0out of sync0held0up to date1');
});

test('who reads can stop it by key', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(address);
  const box = page.getByLabel('Refresh every 10 seconds');
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  failing();
  await page.clock.runFor(60_000);
  await page.evaluate(() => fetch('/ready'));
  expect(asked).toEqual(['/', '/renew.js', '/ready']);
  await expect(page.locator('#sum')).toContainText('sites2failing0overdue0service down0out of sync0held0up to date2');
  await page.keyboard.press('Space');
  await page.clock.runFor(10_000);
  await expect(page.locator('#sum')).toContainText('failing1');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('it is whole, and offers nothing that does nothing', async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('#sum')).toContainText('sites2failing0overdue0service down0out of sync0held0up to date2');
    await expect(page.getByLabel('Refresh every 10 seconds')).toBeHidden();
  });
});

test.describe('seen by axe', () => {
  test.use({ bypassCSP: true });
  test('it is clean in the light and in the dark', async ({ page }) => {
    failing();
    await page.goto(address);
    expect(await axeFaultsInBoth(page)).toEqual([]);
  });
});
