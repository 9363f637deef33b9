import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RedirectRule, readRedirects, redirectFor } from '#publish/routes/redirects-file.ts';
import { filesOfRelease } from '../../scripts/inspect/read-release.ts';
import { addressOf, releaseOf, sampleSlugs, stockOf } from '../support/built-sites.ts';
import { expect, test } from '../support/test.ts';

test.use({ shiftsWorkers: false });

const named = {
  harbour: {
    make: 'toyota',
    model: 'hilux',
    body: 'suv',
    dealership: 'harbour-gosford',
    brand: 'toyota',
    location: 'gosford',
    company: 'harbour-rental',
  },
  ridgeway: {
    make: 'toyota',
    model: 'hilux',
    body: 'suv',
    dealership: 'ridgeway-warwick',
    brand: 'toyota',
    location: 'toowoomba',
    company: 'toyota',
  },
  outback: {
    make: 'jayco',
    model: 'journey',
    body: 'caravan',
    dealership: 'outback-alice-springs',
    brand: 'crusader',
    location: 'alice-springs',
    company: 'jayco',
  },
} as const;

/** Every route of both specifications, §2, as they spell it. The site names group companies. */
const routes = [
  ...['/search', '/search/new-used-and-demo-cars', '/search/new-and-demo-cars', '/search/used-cars', '/search/new-cars', '/search/demo-cars'],
  ...[
    '/search/new-and-used-cars',
    '/search/used-and-demo-cars',
    '/search/{make}',
    '/search/{make}/{model}',
    '/search/{body}',
    '/search/{dealership}',
  ],
  ...['/cars/{slug}', '/cars/{slug}/checkout', '/cars/{slug}/buy-online', '/cars/{slug}/accessories', '/special-offers', '/terms-and-conditions'],
  ...['/dealer-locator', '/brands', '/about-us', '/{brand}', '/{brand}/overview', '/{company}', '/finance-and-insurance', '/sign-in'],
  ...['/checkout-journey', '/cars/trade-in', '/trade-in', '/sell-your-car', '/sell-my-car', '/finance', '/finance-enquiry', '/apply-for-finance'],
  ...['/personalised/finance', '/book-test-drive', '/service', '/pages/book-a-service', '/contact', '/contact-us', '/contact-us/{location}'],
  ...[
    '/our-location/{location}',
    '/locations/{location}',
    '/success',
    '/print',
    '/vehicle-parts-and-accessories',
    '/parts/search',
    '/privacy-policy',
  ],
  ...['/fleet', '/careers', '/warranty', '/capped-price-servicing', '/roadside-assist', '/pages/unsubscribe', '/eofy', '/models', '/spin-to-win'],
  ...['/online-payment', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco', '/my-garage', '/blog', '/blog/vehicle-reviews', '/pages/reviews'],
];
const query = '?car_id=5&query=hi%20lux&body=suv&redirect=%2Fcars%2F';

type Answer = { status: number; to: string | null };
type Ask = (address: string) => Answer | Promise<Answer>;

/** The fault of an address that is neither a page nor one redirect to a page with the query preserved. */
async function faultOf(address: string, ask: Ask): Promise<string[]> {
  const first = await ask(address);
  if (first.status === 200) return [];
  if (first.to === null) return [`${address}: ${first.status}`];
  const wanted = address.includes('?') ? query : '';
  if (!first.to.endsWith(`/${wanted}`)) return [`${address}: leads to ${first.to}, without its slash or its query`];
  const second = await ask(first.to);
  return second.status === 200 ? [] : [`${address}: leads to ${first.to}, which is ${second.status} ${second.to ?? ''}`];
}

const forms = (route: string) => [route, `${route}/`, `${route}${query}`, `${route}/${query}`];

for (const slug of sampleSlugs) {
  async function routesOf(files: ReadonlySet<string>): Promise<string[]> {
    const slugs = stockOf(slug).flatMap((vehicle) => (files.has(`/cars/${vehicle.slug}/index.html`) ? [vehicle.slug] : []));
    const score = (one: string) => ['checkout', 'buy-online', 'accessories'].filter((last) => files.has(`/cars/${one}/${last}/index.html`)).length;
    const [vehicle = ''] = slugs.toSorted((one, other) => score(other) - score(one));
    const names: Record<string, string> = { ...named[slug], slug: vehicle };
    return routes.map((route) => route.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? ''));
  }

  test(`${slug}: every route of the specifications is a page, or one redirect to one with its query, on hosts that read _redirects too`, async () => {
    const base = addressOf(slug);
    const ask = async (address: string): Promise<Answer> => {
      const { status, headers } = await fetch(`${base}${address}`, { method: 'HEAD', redirect: 'manual' });
      return { status, to: headers.get('location') };
    };
    const files = await filesOfRelease(releaseOf(slug));
    const addresses = (await routesOf(files)).flatMap(forms);
    expect((await Promise.all(addresses.map((address) => faultOf(address, ask)))).flat()).toEqual([]);
    const rules = readRedirects(await readFile(path.join(releaseOf(slug), '_redirects'), 'utf8'));
    const faults: string[] = [];
    for (const address of addresses)
      for (const host of [fileFirst, ruleFirst])
        faults.push(...(await faultOf(address, (asked) => host(asked, files, rules))).map((fault) => `${host.name} ${fault}`));
    expect(faults).toEqual([]);
    // A rule leads to a page in one step and shadows none. Cloudflare reads 2,000 lines, and 100 from the first pattern on.
    const plain = rules.filter(({ from }) => !from.includes('/:'));
    const isPage = (address: string) => files.has(`${address}index.html`);
    expect(plain.filter(({ from, to }) => isPage(from.replace(/\/?$/, '/')) || !(to.startsWith('https://') || isPage(to)))).toEqual([]);
    expect(rules.slice(rules.findIndex(({ from }) => from.includes('/:'))).length).toBeLessThan(100);
    expect(plain.length).toBeLessThan(2000);
  });
}

/** A file or a folder with its slash; null without either. */
function fileAt(pathname: string, search: string, files: ReadonlySet<string>): Answer | null {
  if (files.has(pathname.endsWith('/') ? `${pathname}index.html` : pathname)) return { status: 200, to: null };
  return files.has(`${pathname}/index.html`) ? { status: 308, to: `${pathname}/${search}` } : null;
}

function ruleFor(pathname: string, search: string, rules: readonly RedirectRule[]): Answer | null {
  const found = redirectFor(rules, pathname, search);
  return found === null ? null : { status: found.status, to: found.to };
}

const none: Answer = { status: 404, to: null };
const split = (address: string) => new URL(address, 'https://site.example');

/** Netlify: files come before a rule without `!`. */
function fileFirst(address: string, files: ReadonlySet<string>, rules: readonly RedirectRule[]): Answer {
  const { pathname, search } = split(address);
  return fileAt(pathname, search, files) ?? ruleFor(pathname, search, rules) ?? none;
}

/** Cloudflare: rules come before files. */
function ruleFirst(address: string, files: ReadonlySet<string>, rules: readonly RedirectRule[]): Answer {
  const { pathname, search } = split(address);
  return ruleFor(pathname, search, rules) ?? fileAt(pathname, search, files) ?? none;
}

test('the models of one body, where the address of all of them asks for it; all of them without a script', async ({ page, browser }) => {
  const models = `${addressOf('ridgeway')}/models/`;
  const shown = (from = page) => from.locator('.model-cards > li:visible').count();
  await page.goto(models);
  const all = await shown();
  await page.goto(`${models}?body=suv`);
  const suvs = page.locator('.model-cards > li:visible .fine');
  await expect(suvs).not.toHaveCount(all);
  expect(new Set(await suvs.allTextContents())).toEqual(new Set(['SUV']));
  expect(await page.locator('.beside [aria-current]').allTextContents()).toEqual(['SUV']);
  await page.goto(`${models}?body=boat`);
  expect(await shown()).toBe(all);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${models}?body=suv`);
  expect(await shown(plain)).toBe(all);
  await plain.close();
});

test('the page for what is missing says which vehicle was asked for', async ({ page, browser }) => {
  const missing = `${addressOf('ridgeway')}/cars/2019-toyota-hilux-sr-gone1/checkout/`;
  const said = page.locator('.info .reading p');
  await page.goto(missing);
  await expect(said).toHaveText('The 2019 Toyota HiLux may have been sold, or the page may have moved. Here’s what we have today.');
  const first = page.locator('.info-links a').first();
  await expect(first).toHaveText('See Toyota HiLux stock');
  await expect(first).toHaveAttribute('href', '/search/toyota/hilux/');
  const plainWords = 'The vehicle may have been sold, or the page may have moved. Here’s what we have today.';
  await page.goto(`${addressOf('ridgeway')}/cars/h99/`);
  await expect(said).toHaveText(plainWords);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(missing);
  await expect(plain.locator('.info .reading p')).toHaveText(plainWords);
  await plain.close();
});
