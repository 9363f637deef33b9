import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import { ensureBundle, loadRenderer } from '#publish/render/bundle.server.ts';
import { withPolicy } from '#publish/render/csp.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ shiftsWorkers: false });

// One bundle, two sites, an island, an enforced policy, and the same page from `astro dev`.

const source = fileURLToPath(new URL('../fixtures/island', import.meta.url));
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const hosts = { images: [], frames: [], connects: [] };
const sites = { alpha: { site: 'Alpha Motors', count: 3 }, beta: { site: 'Beta Motors', count: 7 } };

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

let server: Server;
let origin: string;

test.beforeAll(async () => {
  const bundle = await ensureBundle(source);
  const renderer = await loadRenderer(bundle);
  const pages = new Map<string, string>();
  for (const [slug, fixture] of Object.entries(sites)) {
    const html = await renderer.pages.render('https://fixture.example/', { fixture });
    pages.set(`/${slug}/`, withPolicy(html, renderer.inlineScripts, hosts, hashOf));
    const waits = await renderer.pages.render('https://fixture.example/intent/', { fixture });
    pages.set(`/${slug}-intent/`, withPolicy(waits, renderer.inlineScripts, hosts, hashOf));
    const planted = html.replace('</body>', '<script>document.title = "planted"</script></body>');
    pages.set(`/${slug}-planted/`, withPolicy(planted, renderer.inlineScripts, hosts, hashOf));
  }
  server = createServer(async (request, response) => {
    const page = pages.get(request.url ?? '');
    if (page !== undefined) {
      response.setHeader('content-type', 'text/html').end(page);
      return;
    }
    try {
      const file = await readFile(path.join(bundle.clientDir, request.url ?? ''));
      response.setHeader('content-type', request.url?.endsWith('.css') ? 'text/css' : 'text/javascript').end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  origin = await listen(server);
});

test.afterAll(() => {
  server.close();
});

async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', (event) => seen.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

test('the island of each site works under its policy, which blocks a script planted into it', async ({ page }) => {
  const violations = await watchPolicy(page);
  for (const [slug, { site, count }] of Object.entries(sites)) {
    await page.goto(`${origin}/${slug}/`);
    await expect(page.locator('h1')).toHaveText(site);
    const button = page.getByRole('button', { name: `Count ${count}` });
    expect(await button.evaluate((element) => getComputedStyle(element).width)).toBe(`${count * 10}px`);
    await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
    await button.click();
    await expect(page.getByRole('button', { name: `Count ${count + 1}` })).toBeVisible();
    expect(await violations()).toEqual([]);

    await page.goto(`${origin}/${slug}-planted/`);
    await expect(page).toHaveTitle(site);
    expect((await violations()).join()).toContain('script-src');
  }
});

test.describe('client:intent', () => {
  const scripts = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /island-runtime|Stepper/.test(name)).length);
  const open = async (page: Page, anchor = '') => {
    await page.goto(`${origin}/alpha-intent/${anchor}`);
    const island = page.locator('astro-island');
    return { island, output: page.locator('output'), more: page.getByRole('button', { name: 'More' }) };
  };

  test('nothing is loaded before intent, and the first press is answered, in place and under the policy', async ({ page }) => {
    const violations = await watchPolicy(page);
    const { island, output, more } = await open(page);
    expect(await scripts(page)).toBe(0);
    const before = await more.elementHandle();
    await more.evaluate((button: HTMLElement) => {
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      for (let press = 0; press < 3; press += 1) button.click();
    });
    await expect(output).toHaveText('6 for nobody, 3 years');
    await expect(island).not.toHaveAttribute('ssr');
    expect(await more.evaluate((button, own) => button === own, before)).toBe(true);
    await more.click();
    await expect(output).toHaveText('7 for nobody, 3 years');
    expect(await violations()).toEqual([]);
    await test.step('by the keyboard alone', async () => {
      await open(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(output).toHaveText('4 for nobody, 3 years');
    });
  });

  test('what is typed before the code comes is kept and counts', async ({ page }) => {
    const { island, output } = await open(page);
    const field = page.getByLabel('Name');
    await field.evaluate((input: HTMLInputElement) => {
      const form = input.closest('div');
      const fill = (field: HTMLInputElement | HTMLSelectElement | null | undefined, value: string) => {
        if (!field) throw new Error('The fixture has no such field.');
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
      input.focus();
      fill(input, 'Jo');
      fill(form?.querySelector('select'), '5');
      form?.querySelector<HTMLInputElement>('[type=checkbox]')?.click();
    });
    await expect(island).not.toHaveAttribute('ssr');
    await expect(field).toHaveValue('Jo');
    await expect(page.getByLabel('Urgent')).toBeChecked();
    await expect(page.getByLabel('Term')).toHaveValue('5');
    await expect(output).toHaveText('3 for Jo, 5 years, urgent');
    await field.press('End');
    await field.pressSequentially('an');
    await expect(output).toHaveText('3 for Joan, 5 years, urgent');
  });

  test('an anchor to the part, at once or later, starts it; one elsewhere does not; a link works without it', async ({ page }) => {
    const { island } = await open(page, '#stepper');
    await expect(island).not.toHaveAttribute('ssr');
    const elsewhere = await open(page, '#below');
    await page.reload();
    await expect(elsewhere.island).toHaveAttribute('ssr');
    expect(await scripts(page)).toBe(0);
    await page.evaluate(() => {
      location.hash = '#stepper';
    });
    await expect(elsewhere.island).not.toHaveAttribute('ssr');
  });
});

test('astro dev shows the same page', async ({ page, browser }) => {
  const server = await dev({
    srcDir: source,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
    cacheDir: 'node_modules/.cache/forecourt/dev-test',
    integrations: [
      {
        name: 'fixture-locals',
        hooks: {
          'astro:config:setup': ({ addMiddleware }) => addMiddleware({ entrypoint: path.join(source, 'dev-middleware.ts'), order: 'pre' }),
        },
      },
    ],
  });
  try {
    await page.goto(`http://127.0.0.1:${server.address.port}/`);
    const built = await browser.newPage();
    await built.goto(`${origin}/alpha/`);
    const seen = async (one: Page) => {
      await expect(one.locator('astro-island')).not.toHaveAttribute('ssr');
      return {
        headings: await one.locator('h1').allTextContents(),
        button: await one.locator('button').evaluate((element) => element.outerHTML),
        note: await one.locator('.note').evaluate((element) => getComputedStyle(element).color),
      };
    };
    expect(await seen(page)).toEqual(await seen(built));
    await built.close();
  } finally {
    await server.stop();
  }
});
