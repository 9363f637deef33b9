import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressOf, foldersIn, served } from '../support/built-sites.ts';
import { startDevProcess } from '../support/dev-process.ts';
import { templatesOf } from '../support/templates.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ shiftsWorkers: false });
test.describe.configure({ mode: 'serial' });

let folder: string;
let server: Awaited<ReturnType<typeof startDevProcess>>;
let dev: string;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-dev-'));
  const { fixtureSitesDir, dataDir } = foldersIn(served().folder);
  cpSync(path.dirname(fixtureSitesDir), folder, { recursive: true });
  server = await startDevProcess('alpha', ['--site', 'alpha'], { FORECOURT_SITES: path.join(folder, 'sites'), FORECOURT_DATA: dataDir });
  dev = server.address;
});

test.afterAll(async () => {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

/** What shoppers and search engines get of a page, without the development server's additions and names. */
const sentOf = async (page: Page, address: string) =>
  page.evaluate(
    (text) => {
      // Parsed without running its scripts, whose timing varies.
      const document = new DOMParser().parseFromString(text, 'text/html');
      const head = {
        title: document.title,
        robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
        canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((element) => element.textContent),
      };
      const { body } = document;
      for (const element of body.querySelectorAll('script:not([type="application/ld+json"]), style, link, vite-error-overlay, astro-dev-toolbar'))
        element.remove();
      for (const element of [body, ...body.querySelectorAll('*')]) {
        for (const { name } of [...element.attributes])
          if (/^data-astro-(?:source|cid)|^(?:component|renderer|before-hydration)-url$|^server-render-time$/.test(name))
            element.removeAttribute(name);
      }
      // A build prints lean islands (publish/render/island-tag.ts), a development server those of Astro, with a kind beside each value.
      type Tuple = [kind: number, value: unknown];
      const plain = ([kind, value]: Tuple): unknown => {
        if (kind === 1) return (value as Tuple[]).map(plain);
        return kind === 0 && typeof value === 'object' && value !== null ? plainProps(value) : value;
      };
      const plainProps = (props: object) => Object.fromEntries(Object.entries(props).map(([name, value]) => [name, plain(value)]));
      for (const island of body.querySelectorAll('astro-island[uid]')) {
        const opts = JSON.parse(island.getAttribute('opts') ?? '{}');
        const props = JSON.stringify(plainProps(JSON.parse(island.getAttribute('props') ?? '{}')));
        for (const name of ['uid', 'prefix', 'await-children']) island.removeAttribute(name);
        if (typeof opts.value === 'string') island.setAttribute('opts', JSON.stringify({ value: opts.value }));
        else island.removeAttribute('opts');
        if (props === '{}') island.removeAttribute('props');
        else island.setAttribute('props', props);
      }
      return { head, body: body.outerHTML.replaceAll('<!--astro:end-->', '').replace(/>\s+</g, '><').replace(/\s+/g, ' ').replace(/></g, '>\n<') };
    },
    await (await page.request.get(address)).text(),
  );

test('dev sends the same pages, font and picture as the build, and looks the same', async ({ page, request }) => {
  // The fullest page of each kind (the name before the comma), and that of a removed vehicle.
  const kindOf = (name: string) => (name === 'vehicle, no longer there' ? name : (name.split(',')[0] ?? ''));
  const templates = new Map(
    templatesOf('alpha')
      .toReversed()
      .map(({ name, path: address }) => [kindOf(name), address]),
  );
  expect(templates.size).toBeGreaterThan(15);
  for (const [name, address] of templates) {
    const [built, made] = [await sentOf(page, `${addressOf('alpha')}${address}`), await sentOf(page, `${dev}${address}`)];
    expect(built.body.length, `${address} (${name})`).toBeGreaterThan(1000);
    expect(made, `${address} (${name})`).toEqual(built);
  }

  for (const [file, type] of [
    ['/fonts/mona-sans.woff2', 'font/woff2'],
    ['/share.png', 'image/png'],
  ] as const) {
    const made = await request.get(`${dev}${file}`);
    expect([file, made.status(), made.headers()['content-type']]).toEqual([file, 200, type]);
    const built = await request.get(`${addressOf('alpha')}${file}`);
    expect((await made.body()).equals(await built.body()), file).toBe(true);
  }

  const measured: unknown[] = [];
  for (const base of [addressOf('alpha'), dev]) {
    await page.goto(`${base}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    measured.push(
      await page.evaluate(() =>
        ['body', 'h1', 'header', '.button', '.card', '.card h3', 'footer'].map((selector) => {
          const element = document.querySelector(selector);
          if (element === null) return `${selector} is not there`;
          const { color, backgroundColor, fontFamily, fontSize, padding, borderRadius } = getComputedStyle(element);
          return [selector, color, backgroundColor, fontFamily, fontSize, padding, borderRadius].join(' | ');
        }),
      ),
    );
  }
  expect(measured[1]).toEqual(measured[0]);
});

test('a changed text of the site, an edit of a page’s file and its fault stand in the next answer, and come by themselves', async ({
  page,
  request,
}) => {
  await page.goto(`${dev}/`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Find the right car. Know the real price.');
  const siteFile = path.join(folder, 'sites/alpha.json');
  const site: unknown = JSON.parse(readFileSync(siteFile, 'utf8'));
  if (typeof site !== 'object' || site === null) throw new Error(`${siteFile} holds no site.`);
  for (const title of ['A heading changed just now', 'A heading changed again']) {
    writeFileSync(siteFile, JSON.stringify({ ...site, home: { title } }));
    expect(await (await request.get(`${dev}/`)).text()).toContain(title);
    await expect(heading).toHaveText(title);
  }

  const file = path.join(folder, 'sites/alpha/pages/fleet.md');
  const text = readFileSync(file, 'utf8');
  await page.goto(`${dev}/fleet/`);
  await expect(page.getByText('Quote, fit out, deliver.')).toBeVisible();
  const look = async (wanted: string) => {
    const answer = await request.get(`${dev}/fleet/`);
    expect(await answer.text()).toContain(wanted);
    return answer.status();
  };
  for (const words of ['Changed just now.', 'Changed again.']) {
    writeFileSync(file, text.replace('Quote, fit out, deliver.', words));
    expect(await look(words)).toBe(200);
    await expect(page.getByText(words)).toBeVisible();
    writeFileSync(file, text.replace('updated:', 'updatd:'));
    expect(await look('alpha/pages/fleet.md:4 updatd: unknown key')).toBe(500);
    await expect(page.getByRole('listitem').filter({ hasText: 'Fix: did you mean "updated"?' })).toBeVisible();
    writeFileSync(file, text);
    expect(await look('Quote, fit out, deliver.')).toBe(200);
    await expect(page.getByText('Quote, fit out, deliver.')).toBeVisible();
  }
});

async function holdLiveReload(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/@vite/client', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const messageOf = async (page: Page, type: string) => {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(`"type":"${type}"`));
};

/** An error page refreshes every five seconds; without that, only live reload brings it back. */
async function stopRefresh(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('<meta http-equiv="refresh" content="5">', '') });
  });
}

test('a page or a fault that is not connected yet when a file changes has the change once it is', async ({ context }) => {
  const file = path.join(folder, 'sites/alpha/pages/fleet.md');
  const text = readFileSync(file, 'utf8');
  for (const [what, wrong] of [
    ['a page', 'Quote, fit out, deliver.'],
    ['a fault', 'unknown key'],
  ] as const) {
    await test.step(what, async () => {
      const [page, told] = [await context.newPage(), await context.newPage()];
      try {
        if (wrong === 'unknown key') writeFileSync(file, text.replace('updated:', 'updatd:'));
        const [isConnected, isTold] = [messageOf(told, 'connected'), messageOf(told, 'full-reload')];
        await told.route(`${dev}/told`, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/@vite/client"></script>' }),
        );
        await told.goto(`${dev}/told`);
        await isConnected;
        const letGo = await holdLiveReload(page);
        await stopRefresh(page, `${dev}/fleet/`);
        await page.goto(`${dev}/fleet/`, { waitUntil: 'commit' });
        await expect(page.getByText(wrong)).toBeVisible();
        writeFileSync(file, text.replace('Quote, fit out, deliver.', 'Changed meanwhile.'));
        await isTold;
        letGo();
        await expect(page.getByText('Changed meanwhile.')).toBeVisible();
      } finally {
        await Promise.all([page.close(), told.close()]);
        writeFileSync(file, text);
      }
    });
  }
});
