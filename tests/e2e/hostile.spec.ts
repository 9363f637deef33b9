import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { isLongLane, tenthOf } from '#lib/files/testing.server.ts';
import { withPolicy } from '#publish/render/csp.ts';
import { everyInlineScript } from '#publish/render/trusted-scripts.ts';
import { inspectRelease } from '../../scripts/inspect/inspect-release.ts';
import { addressOf, type BuiltSlug, hostileReport, hostileSlugs, releaseOf, stockOf } from '../support/built-sites.ts';
import { watchForeignCode } from '../support/foreign-code.ts';
import { copyStrings, hostileStrings } from '../support/hostile-sites.ts';
import { type BrowserContext, expect, type Page, test } from '../support/test.ts';

// 600 strings, each in all texts of one vehicle, and all in a site's own copy: published as text, never run. `npm test` opens a tenth of the pages.

const strings = hostileStrings();

test.use({ shiftsWorkers: false });
test.describe.configure({ mode: 'parallel' });

/** A text as a reader sees it: without invisible and bidi characters, white space collapsed. */
const seen = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\t\n\v\f\r\u0085]/g, ' ')
    .replace(/\p{Cc}|\p{Cn}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
/** The identifying part of a string that every field holds: at most thirty marks of a run. */
const readable = (text: string) =>
  seen(text.replace(/(\p{M}{30})\p{M}+/gu, '$1'))
    .slice(0, 60)
    .trim();

type Watch = { context: BrowserContext; events: string[] };

/** A context that reports foreign code that ran or that the policy blocked. */
async function watched(context: BrowserContext): Promise<Watch> {
  // Most pages are loaded and run but not painted, which takes two thirds of the time; one of six is painted.
  await context.addInitScript(() => {
    if (location.pathname.length % 6 === 0) return;
    localStorage.clear();
    new MutationObserver((_, observer) => {
      document.documentElement.style.display = 'none';
      observer.disconnect();
    }).observe(document, { childList: true });
  });
  const events = await watchForeignCode(context);
  return { context, events };
}

const domFaults = (page: Page) =>
  page.evaluate((trusted) => {
    const faults: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const leads = /^(?:href|src|action|formaction|poster|data|xlink:href)$/.test(name);
        if (name.startsWith('on') || name === 'srcdoc' || (leads && /^\s*(?:javascript|vbscript|data|blob|file):/i.test(value)))
          faults.push(`${element.tagName} ${name}=${value}`);
      }
      if (
        element.matches(
          'script:not([type="application/ld+json"], [type="application/json"]:is(#live-base, #gone-car), [type="module"][src^="/_astro/"]), iframe, object, embed, base, form:not(.search-box > form, .head-search > form, .near, .finder-search > form, .small-calculator > form, .calculator > form), math, template, foreignObject',
        ) &&
        !(element.matches('script:not([src])') && trusted.includes(element.textContent))
      ) {
        faults.push(element.outerHTML.slice(0, 100));
      }
    }
    return { faults, text: document.body.textContent };
  }, everyInlineScript);

async function visitAll(context: BrowserContext, urls: readonly string[], visit: (page: Page, url: string) => Promise<void>): Promise<void> {
  const left = urls.values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const page = await context.newPage();
      for (const url of left) {
        await page.goto(url);
        await visit(page, url);
      }
      await page.close();
    }),
  );
}

const plainPages = (slug: BuiltSlug, pattern: string) =>
  globSync(pattern, { cwd: releaseOf(slug) })
    .toSorted()
    .map((file) => `${addressOf(slug)}/${path.dirname(file) === '.' ? '' : `${path.dirname(file)}/`}`);

const someOf = (urls: readonly string[]) => urls.filter((_, index) => index % 10 === 0);

test('at least 95 % of the records are published', () => {
  expect(strings).toHaveLength(600);
  expect(new Set(strings).size).toBe(600);
  expect(stockOf('hostile').length).toBeGreaterThanOrEqual(570);
  const { failed, sites } = hostileReport();
  expect(failed).toEqual([]);
  expect(sites.flatMap(({ errors }) => errors)).toEqual([]);
  expect(globSync('cars/*/index.html', { cwd: releaseOf('hostile') })).toHaveLength(stockOf('hostile').length + 1);
  expect(plainPages('hostile', 'cars/*/checkout/index.html').length).toBeGreaterThan(100);
});

for (const slug of hostileSlugs) {
  test(`${slug}: every page is sound`, async () => {
    const { links, faults, scripts, pages } = await inspectRelease(releaseOf(slug), (_, index) => index % (isLongLane ? 25 : 250) === 0);
    expect(pages).toBeGreaterThanOrEqual(80);
    // A string that is an address of the site, such as /bin/id, is a link to a missing history report.
    const resolved = strings.flatMap((text) => (URL.canParse(text, addressOf('hostile')) ? [new URL(text, addressOf('hostile')).pathname] : []));
    const said = new Set([...strings.map((text) => text.trim()), ...resolved]);
    const broken = links.filter(({ link }) => !said.has(link) && !said.has(decodeURI(link)));
    expect({ broken, faults, scripts }).toEqual({ broken: [], faults: [], scripts: [] });
  });
}

for (const policy of ['off', 'on'] as const) {
  test.describe(`policy ${policy}`, () => {
    test.use({ bypassCSP: policy === 'off' });

    test('nothing that a vehicle says runs, and its page says it', async ({ context }) => {
      const { events } = await watched(context);
      const base = addressOf('hostile');
      const faults: string[] = [];
      const missing: string[] = [];
      // Where nothing runs without the policy, a part of the vehicles is enough with it: every tenth of the texts without code.
      const mayRun = ({ id }: { id: string }) => /__pwn|script:|data:/i.test(strings[Number(id) - 1] ?? '');
      const all = stockOf('hostile');
      const chosen = all.filter((vehicle, index) => (policy === 'off' ? index % 10 === 0 || mayRun(vehicle) : index % 10 === 0));
      expect(chosen.length).toBeGreaterThan(policy === 'off' ? 200 : 50);
      const vehicles = tenthOf(chosen);
      expect(vehicles.some(mayRun)).toBe(true);
      const textByAddress = new Map(vehicles.map((vehicle) => [`${base}/cars/${vehicle.slug}/`, readable(strings[Number(vehicle.id) - 1] ?? '')]));
      const reservations = plainPages('hostile', 'cars/*/checkout/index.html');
      await visitAll(
        context,
        [...textByAddress.keys(), ...tenthOf(someOf(reservations)), ...tenthOf(someOf(plainPages('hostile', 'search/**/index.html')))],
        async (page, url) => {
          const dom = await domFaults(page);
          faults.push(...dom.faults.map((fault) => `${url}: ${fault}`));
          const wanted = textByAddress.get(url);
          if (wanted !== undefined && !seen(dom.text).includes(wanted)) missing.push(`${url}: ${JSON.stringify(wanted)}`);
        },
      );
      expect(events).toEqual([]);
      expect(faults).toEqual([]);
      expect(missing).toEqual([]);
    });

    test('nothing that a site says runs, and its pages say it', async ({ context }) => {
      const { events } = await watched(context);
      const urls = [
        ...['', 'contact/', 'locations/alpha-north/', 'about-us/', 'search/new-used-and-demo-cars/'].map(
          (part) => `${addressOf('hostile-copy')}/${part}`,
        ),
        ...tenthOf(plainPages('hostile-copy', 'cars/*/index.html')),
      ];
      const faults: string[] = [];
      await visitAll(context, urls, async (page, url) => {
        const dom = await domFaults(page);
        const text = seen(dom.text);
        faults.push(...dom.faults.map((fault) => `${url}: ${fault}`));
        for (const wanted of copyStrings().map(readable)) if (!text.includes(wanted)) faults.push(`${url} does not say ${JSON.stringify(wanted)}`);
      });
      expect(events).toEqual([]);
      expect(faults).toEqual([]);
    });

    test('a planted script is noticed', async ({ context }) => {
      const { events } = await watched(context);
      const html = withPolicy(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title></head><body><img src="x.svg" alt="" onerror="__pwn(1)"><script>__pwn(1)</script></body></html>',
        [],
        { images: [], frames: [], connects: [] },
        () => 'sha256-none',
      ).replace("script-src 'self'", "script-src 'none'");
      const server = createServer((request, response) => {
        response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(request.url === '/' ? html : '');
      });
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The server has no port.');
      const url = `http://localhost:${address.port}/`;
      const page = await context.newPage();
      await page.goto(url);
      const seen = policy === 'off' ? [`ran on ${url}`, `ran on ${url}`] : expect.arrayContaining([`stopped on ${url}: script-src-elem inline`]);
      await expect.poll(() => events).toEqual(seen);
      expect(events.some((event) => event.startsWith('ran'))).toBe(policy === 'off');
      server.close();
    });
  });
}
