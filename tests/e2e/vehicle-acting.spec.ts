import { addressOf, type sampleSlugs, stockOf, testNow } from '../support/built-sites.ts';
import { expect, type Page, test } from '../support/test.ts';

// Specification 1 §2, §4, §7 to §9, with their events.

test.use({ shiftsWorkers: false });

const shown = (site: (typeof sampleSlugs)[number]) => {
  const vehicle = stockOf(site).find(
    ({ status, reserved, images, stocknum }) => status === 'in_stock' && !reserved && images.length > 0 && stocknum !== undefined,
  );
  if (vehicle === undefined) throw new Error(`${site} has no such vehicle`);
  return vehicle;
};
const pageOf = (site: (typeof sampleSlugs)[number]) => `${addressOf(site)}/cars/${shown(site).slug}/`;

async function watched(
  page: Page,
): Promise<() => Promise<{ events: { event: number; car_id?: string }[]; opened: string[][]; copied: string[]; printed: number }>> {
  await page.addInitScript(() => {
    const told = { events: [] as unknown[], opened: [] as unknown[], copied: [] as string[], printed: 0 };
    Object.assign(globalThis, { told });
    document.addEventListener('forecourt:event', (event) => told.events.push((event as CustomEvent).detail));
    globalThis.open = (...asked) => {
      told.opened.push(asked);
      return null;
    };
    globalThis.print = () => {
      told.printed += 1;
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => void told.copied.push(text) } });
  });
  return () => page.evaluate(() => (globalThis as never as { told: never }).told);
}

test('Share opens by a key, its links open a window of 550 × 400, and “Copied” shows until 1.5 s are over', async ({ page }) => {
  const told = await watched(page);
  await page.clock.install({ time: testNow });
  await page.goto(pageOf('harbour'));
  await page.getByRole('button', { name: 'Share' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('group', { name: 'Share' });
  await expect(sheet.locator('a, button:visible')).toHaveText(['Facebook', 'Twitter', 'WhatsApp', 'Email', 'SMS', 'Copy link']);
  await sheet.getByRole('link', { name: 'Facebook' }).click();
  await expect.poll(async () => (await told()).opened).toHaveLength(1);
  const [[href, target, features] = []] = (await told()).opened;
  expect(href).toContain('https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fwww.harbour.example%2Fcars%2F');
  expect([target, features]).toEqual(['_blank', 'popup,noopener,width=550,height=400']);

  const copy = sheet.getByRole('button', { name: 'Copy link' });
  // The test advances the clock from here.
  await page.clock.pauseAt(Date.parse(testNow) + 3_600_000);
  await copy.click();
  await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(sheet.getByRole('status')).toHaveText('Copied');
  await page.clock.runFor(1400);
  await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.clock.runFor(100);
  await expect(copy).toBeVisible();
  expect((await told()).copied).toEqual([`https://www.harbour.example/cars/${shown('harbour').slug}/`]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

test('a press that comes before the code is answered by it', async ({ page }) => {
  const told = await watched(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/_astro/{garage,acting}.*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(pageOf('harbour'));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  held.resolve();
  await expect.poll(async () => (await told()).copied).toHaveLength(1);
});

test('a site may say it in a toast, and a device may have a share sheet of its own', async ({ page }) => {
  await watched(page);
  await page.addInitScript(() =>
    Object.assign(navigator, { share: async (data: unknown) => document.documentElement.setAttribute('data-shared', JSON.stringify(data)) }),
  );
  await page.goto(pageOf('outback'));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.toast')).toHaveText(/^Copied \d{4} .+ to your clipboard!$/);
  await page.getByRole('button', { name: 'More ways' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`/cars/${shown('outback').slug}/`));
});

test('Print opens a tab that prints the vehicle with its basis, its facts and a code; events 60 and 61 are told', async ({ page, context }) => {
  const told = await watched(page);
  const vehicle = stockOf('harbour').find(({ status, file, reserved }) => status === 'in_stock' && file !== undefined && !reserved);
  await page.goto(`${addressOf('harbour')}/cars/${vehicle?.slug}/`);
  await page.getByRole('link', { name: 'Read the history report' }).evaluate((link: HTMLAnchorElement) => {
    link.href = '/favicon.svg';
  });
  await page.getByRole('link', { name: 'Read the history report' }).click();
  await expect.poll(async () => (await told()).events.map(({ event }) => event)).toContain(60);
  const opened = context.waitForEvent('page', (one) => one.url().includes('/print/'));
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  const paper = await opened;
  expect(new URL(paper.url()).search).toBe(`?car_id=${vehicle?.slug}`);
  await expect.poll(async () => (await told()).events.find(({ event }) => event === 61)?.car_id).toBe(vehicle?.id);
});

test('the printable page prepares and prints itself, and what cannot be printed is said by an alert and on the page', async ({ page }) => {
  const told = await watched(page);
  const { slug, stocknum } = shown('harbour');
  const held = Promise.withResolvers<void>();
  await page.route(`**/cars/${slug}/`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${addressOf('harbour')}/print?car_id=${slug}`);
  await expect(page.getByRole('status').first()).toHaveText('Preparing...');
  held.resolve();
  await expect.poll(async () => (await told()).printed).toBe(1);
  await expect(page).toHaveTitle(slug);
  const sheet = page.locator('#sheet');
  await expect(sheet.locator('.price b')).toHaveText(/^\$[\d,]+$/);
  await expect(sheet.locator('.price .basis')).not.toBeEmpty();
  await expect(sheet.getByRole('img', { name: `QR code: https://www.harbour.example/v/${stocknum}/` })).toBeVisible();
  await expect(sheet).toContainText('licence MD');
  await expect(sheet.locator('dl.estimate dt')).toHaveCount(3);
  await expect(page.locator('#financeDisclaimer')).toBeVisible();
  await page.getByRole('button', { name: 'Print a window card' }).click();
  expect((await told()).printed).toBe(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-tools')).toBeHidden();
  await page.emulateMedia({ media: null });

  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await page.goto(`${addressOf('harbour')}/print/?car_id=not-there`);
  await expect.poll(() => said).toEqual(['This vehicle is no longer for sale.']);
  await expect(page.getByRole('status').first()).toHaveText('This vehicle is no longer for sale.');
  await page.goto(`${addressOf('harbour')}/print/`);
  await expect.poll(() => said).toContain('No vehicle was selected to print.');
  await page.route('**/cars/broken/', (route) => route.fulfill({ status: 500 }));
  await page.goto(`${addressOf('harbour')}/print/?car_id=broken`);
  await expect.poll(() => said).toContain('This vehicle could not be prepared for printing. Please try again.');
});

const stayHere = (page: Page) =>
  page.locator('.actions a[href^="mailto:"]').evaluateAll((links) => {
    for (const link of links) link.setAttribute('href', '#enquiry');
  });

test('specification 1 §7: the vehicle that was asked about is kept in the browser, one at a time', async ({ page }) => {
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('forecourt.enquired') ?? '{"entries":[]}').entries);
  await page.goto(pageOf('harbour'));
  await page.locator('#enquiry').scrollIntoViewIfNeeded();
  expect(await kept()).toEqual([]);
  await stayHere(page);
  await page.locator('#enquiry').click();
  const { id, slug, make, model, stocknum } = shown('harbour');
  await expect.poll(kept).toEqual([expect.objectContaining({ id, slug, make, model, stocknum, enquired_at: expect.any(Number) })]);
  const other = stockOf('harbour').find((one) => one.status === 'in_stock' && one.id !== id);
  await page.goto(`${addressOf('harbour')}/cars/${other?.slug}/`);
  await stayHere(page);
  await page.locator('#test-drive').click();
  await expect.poll(async () => (await kept()).map((car: { id: string }) => car.id)).toEqual([other?.id]);
});

test('the chat is loaded when it is asked for, and not before', async ({ page, context }) => {
  const asked: string[] = [];
  await context.route('https://chat.harbour.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' });
  });
  await page.goto(pageOf('harbour'));
  const chat = page.getByRole('link', { name: 'Chat with us' });
  await chat.hover();
  expect(asked).toEqual([]);
  await chat.click();
  await expect(page.frameLocator('.chat iframe').getByText('Hello')).toBeVisible();
  await page.getByRole('button', { name: 'Close the chat' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat with us' })).toBeHidden();
});

test('a stock number leads to its vehicle, by one redirect or by its file however it is typed; one that is none stays', async ({ page, request }) => {
  const first = shown('harbour');
  for (const address of [`/v/${first.stocknum}`, `/v/${first.stocknum}/`]) {
    const response = await request.get(addressOf('harbour') + address, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, `/cars/${first.slug}/`]);
  }
  const inStock = stockOf('harbour').filter(({ status, reserved, stocknum }) => status === 'in_stock' && !reserved && stocknum !== undefined);
  const { slug, stocknum } = inStock.at(-1) ?? first;
  expect((await request.get(`${addressOf('harbour')}/v/${stocknum}`, { maxRedirects: 0 })).status()).toBe(404);
  await page.goto(`${addressOf('harbour')}/v/${stocknum}`);
  await page.waitForURL(`**/cars/${slug}/`);
  await page.goto(`${addressOf('harbour')}/v/${stocknum?.toLowerCase()}/?from=card`);
  await page.waitForURL(`**/cars/${slug}/?from=card`);
  for (const id of ['NOTHERE', 'constructor', '__proto__']) {
    await page.goto(`${addressOf('harbour')}/v/${id}`, { waitUntil: 'networkidle' });
    expect(new URL(page.url()).pathname).toBe(`/v/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
});

test('the page for what is not there shows vehicles like the one that is gone', async ({ page }) => {
  const { make, model } = shown('harbour');
  const part = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  await page.goto(`${addressOf('harbour')}/cars/2015-${part(make)}-${part(model)}-gone1/`);
  await expect(page.locator('.info p').first()).toContainText(`2015 ${make} ${model}`);
  await expect(page.getByRole('heading', { name: `${make} ${model} in stock today` })).toBeVisible();
  await expect(page.locator('#gone-like .card').first()).toContainText(make);
});

test('the gauge grows for 2.5 s when it is seen, and not under reduced motion', async ({ page }) => {
  const compared = stockOf('harbour').filter(({ status, autogauge }) => status === 'in_stock' && (autogauge?.confidence ?? 0) > 0.5);
  for (const { slug } of compared.slice(0, 9)) {
    await page.goto(`${addressOf('harbour')}/cars/${slug}/`);
    if ((await page.locator('.gauge').count()) > 0) break;
  }
  const bar = page.locator('.gauge-fill > :last-child');
  const growth = () => bar.evaluate((one) => [getComputedStyle(one).animationName, getComputedStyle(one).animationDuration].join(' '));
  expect(await growth()).toBe('none 0s');
  await expect(async () => {
    await page.mouse.wheel(0, 200);
    await bar.scrollIntoViewIfNeeded();
    expect(await growth()).toBe('gauge 2.5s');
  }).toPass();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await growth()).toBe('none 0s');
});
