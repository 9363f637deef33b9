import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isLongLane } from '#lib/files/testing.server.ts';
import { inspectRelease } from '../../scripts/inspect/inspect-release.ts';
import { priceFaults } from '../../scripts/inspect/one-price.ts';
import { promiseFaults } from '../../scripts/inspect/promises.ts';
import { filesOfRelease, pagesAmong, readPage } from '../../scripts/inspect/read-release.ts';
import { addressOf, type BuiltSlug, fixtureSlugs, releaseOf, sampleSlugs, stockOf, testNow } from '../support/built-sites.ts';
import { expect, test } from '../support/test.ts';

// Whole releases as a CDN serves them. Pages are read from disk; only server behaviour is requested.

const liveHomes: readonly BuiltSlug[] = [...sampleSlugs, 'alpha', 'gamma'];
const slugs: readonly BuiltSlug[] = [...sampleSlugs, ...fixtureSlugs];

/**
 * A long run checks the fixtures, all plain pages of the samples, and every 20th of listings, vehicles and forms; else a third of the plain ones and
 * every 200th of the rest.
 */
const isValidated = (slug: BuiltSlug) => {
  const isFixture = fixtureSlugs.some((one) => one === slug);
  const offset = slugs.indexOf(slug) % 3;
  return (page: string, index: number) => {
    if (!isFixture && /^\/(?:cars|search)\//.test(page)) return index % (isLongLane ? 20 : 200) === 0;
    return isLongLane || index % 3 === offset;
  };
};

/** Sites with a brand whose overview may be indexed. */
const withBrands: ReadonlySet<string> = new Set(['harbour', 'ridgeway', 'outback', 'alpha', 'gamma']);

/** The address of a page's file: `/cars/x/` for `/cars/x/index.html`. */
const addressOfFile = (file: string) => file.replace(/index\.html$/, '');
const sole = (html: string, pattern: RegExp) => {
  const found = [...html.matchAll(pattern)].map(([, value = '']) => value);
  return found.length === 1 ? found[0] : `${found.length} of them`;
};
const canonicalOf = (html: string) => sole(html, /<link rel="canonical" href="([^"]*)">/g);
const robotsOf = (html: string) => sole(html, /<meta name="robots" content="([^"]*)">/g);
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

test.use({ shiftsWorkers: false });

for (const slug of slugs) {
  const origin = `https://www.${slug}.example`;

  test(`${slug}: no broken link, valid markup, sound data, no script but the frame’s, and for opening hours, figures that count up, the live search, what is kept, a vehicle’s page and the printed one`, async () => {
    const inspection = await inspectRelease(releaseOf(slug), isValidated(slug));
    expect(inspection.pages).toBeGreaterThan(stockOf(slug).length);
    expect(inspection.validated).toBeGreaterThanOrEqual(isLongLane ? 25 : 10);
    expect(inspection.links).toEqual([]);
    expect(inspection.faults).toEqual([]);
    expect(inspection.scripts).toEqual([]);
    const places =
      /^\/(?:404\.html|pages\/reviews\/|[\w-]+\/overview\/|(?:special-offers|budget-finder|finance|contact|contact-us|dealer-locator|locations|our-location|brands|models|search|favourites|compare|cars|print|checkout-journey)\/)/;
    expect(inspection.live.filter((page) => !places.test(page))).toEqual(liveHomes.includes(slug) ? ['/index.html'] : []);
    expect(inspection.live.length).toBeGreaterThan(2);
  });

  test(`${slug}: a vehicle has one price with one basis, on its page, in its structured data, on cards, in the search index and in feeds`, async () => {
    const { faults, readings } = await priceFaults(releaseOf(slug));
    expect(faults).toEqual([]);
    const surfaces = [
      'JSON-LD',
      'cards',
      'search index',
      ...(slug === 'ridgeway' ? ['Markdown'] : ['/inventory.json']),
      ...(slug === 'outback' ? [] : ['JSON Feed', 'RSS']),
    ];
    expect([...readings.keys()].toSorted()).toEqual(surfaces.toSorted());
    if (slug !== 'ridgeway') expect(readings.get('/inventory.json')).toBe(readings.get('search index'));
  });

  test(`${slug}: numbers in links are those of the pages behind them, sitemaps hold every page that may be listed, a server answers as it should`, async ({
    page,
    request,
  }) => {
    expect(await promiseFaults(releaseOf(slug), Date.parse(testNow))).toEqual([]);
    const release = releaseOf(slug);
    const read = (address: string) => readFile(path.join(release, address), 'utf8');
    const files = await filesOfRelease(release);
    const robots = await read('robots.txt');
    expect(robots).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);

    const index = await read('sitemap.xml');
    const maps = locations(index);
    const kinds = ['pages', 'listings', 'vehicles', ...(withBrands.has(slug) ? ['brands'] : []), 'locations'];
    expect(maps.map((url) => url.replace(origin, ''))).toEqual(kinds.map((kind) => `/sitemap-${kind}.xml`));
    const texts = await Promise.all(maps.map((url) => read(url.replace(origin, ''))));
    for (const xml of [index, ...texts]) expect(await xmlFault(xml)).toBeNull();

    const listed = texts.flatMap(locations);
    expect(new Set(listed).size).toBe(listed.length);
    const wanted: string[] = [];
    for (const file of pagesAmong(files)) {
      const html = await readPage(release, file);
      const canonical = canonicalOf(html);
      const pageAddress = `${origin}${addressOfFile(file)}`;
      if (robotsOf(html) === 'index, follow') {
        expect(canonical, `${file} may be listed, so it is its own canonical page`).toBe(pageAddress);
        // Further listing pages are not required: their vehicles are in a sitemap of their own.
        if (!/\/page\/\d+\/index\.html$/.test(file)) wanted.push(pageAddress);
      } else {
        expect(robotsOf(html)).toBe('noindex, follow');
        const target = canonical?.replace(origin, '') ?? '';
        expect(files.has(target.endsWith('/') ? `${target}index.html` : target), `${file} names ${canonical}`).toBe(true);
      }
    }
    expect(listed.toSorted()).toEqual(wanted.toSorted());

    async function xmlFault(xml: string): Promise<string | null> {
      return page.evaluate((text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent ?? null, xml);
    }

    await test.step('a page names its web manifest once it has loaded', async () => {
      await page.goto(`${addressOf(slug)}/`);
      await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
    });
    await test.step('a server finds what it needs, and answers as it should', async () => {
      const headers = await readFile(path.join(release, '_headers'), 'utf8');
      expect(headers).toMatch(/^\/\*\n {2}Content-Security-Policy: frame-ancestors 'self'/);
      expect(headers).toContain('\n  X-Content-Type-Options: nosniff\n');
      const redirects = await readFile(path.join(release, '_redirects'), 'utf8');
      // One site has its contact page at the other address.
      const [other, contact] = slug === 'ridgeway' ? ['/contact/', '/contact-us/'] : ['/contact-us/', '/contact/'];
      expect(redirects).toContain(`${other} ${contact} 301\n`);

      const base = addressOf(slug);
      const manifest = await request.get(`${base}/manifest.webmanifest`);
      expect(manifest.headers()['content-type']).toContain('application/manifest+json');
      expect(z.looseObject({ start_url: z.string(), lang: z.string() }).parse(await manifest.json())).toMatchObject({
        start_url: '/',
        lang: 'en-AU',
      });

      const answers = async (address: string) => {
        const response = await request.get(`${base}${address}`, { maxRedirects: 0 });
        return `${response.status()} ${response.headers().location ?? ''}`.trim();
      };
      const vehicle = stockOf(slug).find(({ status }) => status === 'in_stock')?.slug;
      expect(await answers('/search/new-used-and-demo-cars/')).toBe('200');
      expect(await answers('/search/new-used-and-demo-cars')).toBe('301 /search/new-used-and-demo-cars/');
      expect(await answers(`/cars/${vehicle}/`)).toBe('200');
      expect(await answers(`/cars/${vehicle}`)).toBe(`301 /cars/${vehicle}/`);
      expect(await answers(contact)).toBe('200');
      expect(await answers(other)).toBe(`301 ${contact}`);
      expect(await answers('/search/no-such-make/')).toBe('404');
      expect(await answers('/cars/no-such-vehicle/')).toBe('404');
      expect(await answers('/../../../etc/passwd')).toBe('404');
      expect(await answers('/%2e%2e/%2e%2e/manifest.json')).toBe('404');
      const missing = await request.get(`${base}/search/no-such-make/`);
      expect(await missing.text()).toContain('Page not found');
    });
  });
}
