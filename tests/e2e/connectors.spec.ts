import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, connectorSlug, stockOf } from '../support/built-sites.ts';
import { button, choices, epsilon, footerLink, metaQueue, queue, withOthers } from '../support/connectors-page.ts';
import { tabThrough } from '../support/focus.ts';
import { watchConsole } from '../support/live-page.ts';
import { untilIdleCallback } from '../support/quiet.ts';
import { sizes } from '../support/sizes.ts';
import { templatesOf } from '../support/templates.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ shiftsWorkers: false });

let others: string[];
test.beforeEach(async ({ context }) => {
  others = await withOthers(context);
});

const car = () => stockOf(connectorSlug).find(({ status, price, reserved }) => status === 'in_stock' && !reserved && (price ?? 0) > 200) ?? fail();
const fail = (): never => {
  throw new Error('The fixture has no vehicle in stock.');
};
const vehicle = () => epsilon(`/cars/${car().slug}/`);
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('forecourt.consent') ?? 'null'));
const hosts = () => [...new Set(others.map((address) => new URL(address).host))].sort();
const chatButton = (page: Page) => page.getByRole('link', { name: 'Chat with us' });

test('before consent, and after it was declined, no kind of page requests another host', async ({ page }) => {
  for (const { name, path } of templatesOf(connectorSlug))
    await test.step(name, async () => {
      await page.goto(epsilon(path));
      await expect(choices(page)).toBeVisible();
      await page.mouse.wheel(0, 4000);
      expect(others, path).toEqual([]);
      expect(await queue(page, 'dataLayer')).toBeNull();
    });
  await button(page, 'Decline').click();
  await expect(choices(page)).toHaveCount(0);
  for (const { path } of templatesOf(connectorSlug).slice(0, 8)) {
    await page.goto(epsilon(path));
    await expect(footerLink(page)).toBeAttached();
    await page.mouse.wheel(0, 4000);
  }
  expect(others).toEqual([]);
  expect(await kept(page)).toMatchObject({ version: 1, granted: [] });
});

test('a site without connectors has no dialog, no link, no key and no global', async ({ page }) => {
  await page.goto(`${addressOf('alpha')}/`);
  await untilIdleCallback(page);
  await expect(page.locator('.choices, a[data-choices]')).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  expect(await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')).not.toMatch(/google|facebook|chat/);
});

test('accepted, each connector runs under the policy of the site, which refuses inline script and hosts that nobody named', async ({ page }) => {
  await page.goto(vehicle());
  await expect(chatButton(page)).toHaveCount(0);
  await button(page, 'Accept').click();
  await expect(page.locator('#chat-widget')).toBeVisible();
  await expect(choices(page)).toHaveCount(0);
  await expect
    .poll(hosts)
    .toEqual([
      'chat.example',
      'connect.facebook.net',
      'region1.google-analytics.com',
      'tags.example.com',
      'www.facebook.com',
      'www.googletagmanager.com',
    ]);
  await expect.poll(() => page.evaluate(() => 'ranNamed' in window)).toBe(true);
  expect(await page.evaluate(() => ['ranInline' in window, 'ranForeign' in window])).toEqual([false, false]);
  await expect(chatButton(page)).toBeVisible();
  const record = await kept(page);
  expect(record.granted).toEqual(record.asked);
  expect(record.text).toContain('Nothing loads unless you accept');
  expect(record.text).toContain('Meta (Facebook and Instagram) learns');
  expect(record.at).toBeGreaterThan(Date.parse('2026-11-20'));
});

test('Consent Mode starts denied and is granted; the view of a vehicle, a save and a call are passed on by id and name', async ({ page }) => {
  await page.goto(vehicle());
  await button(page, 'Accept').click();
  await expect.poll(() => queue(page, 'forecourtLayer')).not.toBeNull();
  const granted = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: 'granted' };
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' };
  for (const name of ['forecourtLayer', 'dataLayer'] as const)
    expect((await queue(page, name))?.slice(0, 2)).toEqual([
      ['consent', 'default', denied],
      ['consent', 'update', granted],
    ]);
  const save = page.locator('.picture-acts [data-keep=favourites]');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await page.locator('main a[href^="tel:"]:visible').first().click();
  const item = expect.objectContaining({ item_id: car().id, item_brand: car().make, price: car().price });
  await expect
    .poll(async () => (await queue(page, 'forecourtLayer'))?.flatMap((entry) => (Array.isArray(entry) && entry[0] === 'event' ? [entry[1]] : [])))
    .toEqual(['view_item', 'add_to_wishlist', 'call_click']);
  expect(await queue(page, 'dataLayer')).toContainEqual(
    expect.objectContaining({ event: 'add_to_wishlist', forecourt_event_id: 39, ecommerce: { items: [item], currency: 'AUD', value: car().price } }),
  );
  expect((await metaQueue(page))?.map(([command, name]) => `${command} ${name}`)).toEqual([
    'consent grant',
    'set autoConfig',
    'init 123456789012345',
    'track PageView',
    'track ViewContent',
    'track AddToWishlist',
    'track Contact',
  ]);
});

test('one service alone can be chosen, by keyboard; nothing is ticked before', async ({ page }) => {
  await page.goto(epsilon('/'));
  await expect(choices(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(choices(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused();
  for (const name of ['Accept', 'Decline', 'Choose']) {
    await page.keyboard.press('Tab');
    await expect(button(page, name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const boxes = choices(page).getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  await expect(boxes.first()).toBeFocused();
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(choices(page).getByRole('checkbox', { name: /^Meta Pixel/ })).toBeChecked();
  await button(page, 'Save choices').press('Enter');
  await expect.poll(hosts).toEqual(['connect.facebook.net', 'www.facebook.com']);
  expect((await kept(page)).granted).toEqual(['meta_pixel 123456789012345']);
  expect(await queue(page, 'dataLayer')).toBeNull();
});

test('the footer changes it at any time: what is withdrawn is denied and gone, in other tabs too', async ({ page, context }) => {
  await page.goto(epsilon('/'));
  await button(page, 'Accept').click();
  await expect.poll(() => hosts().length).toBe(6);
  const other = await context.newPage();
  await other.goto(epsilon('/finance/'));
  await expect.poll(() => queue(other, 'dataLayer')).not.toBeNull();
  await footerLink(page).focus();
  await page.keyboard.press('Space');
  await expect(choices(page)).toBeFocused();
  for (const box of await choices(page).getByRole('checkbox').all()) await expect(box).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(choices(page)).toHaveCount(0);
  await expect(footerLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const loads = [page, other].map((one) => one.waitForEvent('load'));
  await button(page, 'Decline').click();
  await Promise.all(loads);
  others.length = 0;
  for (const one of [page, other]) {
    await one.reload();
    await untilIdleCallback(one);
    expect(await queue(one, 'dataLayer')).toBeNull();
    await expect(choices(one)).toHaveCount(0);
  }
  expect(others).toEqual([]);
});

test('another text, or another list, is asked again', async ({ page }) => {
  await page.goto(epsilon('/'));
  await button(page, 'Accept').click();
  await expect.poll(() => hosts().length).toBe(6);
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('forecourt.consent') ?? '{}');
    localStorage.setItem('forecourt.consent', JSON.stringify({ ...record, digest: 'of another text' }));
  });
  others.length = 0;
  await page.goto(epsilon('/finance/'));
  await expect(choices(page)).toBeVisible();
  expect(others).toEqual([]);
});

test('where the file of the dialog cannot be had, a press says so, nothing is loaded, and the next press opens it', async ({ page }) => {
  await page.route('**/privacy-choices.json', (route) => route.abort());
  await page.goto(epsilon('/'));
  await footerLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
  await expect(choices(page)).toHaveCount(0);
  expect(others).toEqual([]);
  await page.unroute('**/privacy-choices.json');
  await page.keyboard.press('Enter');
  await expect(choices(page)).toBeFocused();
});

test('without script nothing is asked and nothing is loaded; the link of the footer leads to the privacy policy', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const requested = await withOthers(context);
  const page = await context.newPage();
  await page.goto(vehicle());
  await expect(choices(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
  await expect(page).toHaveURL(/\/privacy-policy\//);
  expect(requested).toEqual([]);
  await context.close();
});

test.describe('looked at', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const { width, height } of sizes)
    test(`at ${width}: the dialog has no fault, and covers neither the bars at the foot nor what has the focus`, async ({ page }, info) => {
      await page.setViewportSize({ width, height });
      const said = watchConsole(page);
      await page.goto(vehicle());
      await expect(choices(page)).toBeVisible();
      await page.locator('[data-keep=compared]').first().click();
      await expect(page.locator('.compare-bar')).toBeVisible();
      const boxes = await Promise.all(
        ['.choices', '.compare-bar', '.call-bar'].map(async (part) => {
          const there = page.locator(part);
          return (await there.count()) > 0 && (await there.isVisible()) ? there.boundingBox() : null;
        }),
      );
      const [dialog, ...bars] = boxes;
      for (const bar of bars) if (bar && dialog) expect(bar.y + bar.height).toBeLessThanOrEqual(dialog.y + 1);
      await page.screenshot({ path: info.outputPath('asked.png') });
      expect(await axeFaultsInBoth(page)).toEqual([]);
      await button(page, 'Choose').click();
      await page.screenshot({ path: info.outputPath('choices.png') });
      expect(await axeFaultsInBoth(page)).toEqual([]);
      const widths = await choices(page)
        .locator('button:visible')
        .evaluateAll((all) => all.map((one) => [one.className, Math.round(one.getBoundingClientRect().width)].join()));
      expect(new Set(widths).size).toBe(1);
      await page.goto(epsilon('/contact/'));
      await expect(choices(page)).toBeVisible();
      const { faults } = await tabThrough(page);
      expect(faults).toEqual([]);
      expect(said.filter((line) => !/Failed to (?:load resource|fetch)/.test(line))).toEqual([]);
    });
});
