import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { llmsFiles } from './llms.ts';

const hostileTexts = JSON.parse(readFileSync(new URL('../../../tests/fixtures/hostile-strings.json', import.meta.url), 'utf8')) as string[];

const fileOf = (settings: Partial<SiteInput> = {}, vehicles: readonly Vehicle[] = [testVehicle()]) =>
  llmsFiles(siteContext(siteWithContent(settings), vehicles, clockAt(testNow)))[0]?.body ?? '';

test('the site, its places, its lists and its data, in the form of llmstxt.org', () => {
  expect(fileOf({ tagline: 'Family owned since 1961.' })).toMatchInlineSnapshot(`
    "# Harbour Motor Group

    > New, demo and used cars for sale from Harbour Motor Group, West Gosford NSW. Family owned since 1961.

    Prices are in Australian dollars, each with what it includes:

    - Drive away: the total price including dealer delivery, stamp duty, registration and compulsory third party insurance.

    ## Places

    - [Harbour North](https://www.harbour.example/locations/north-sales/): 14 Racecourse Road, West Gosford NSW 2250
    - [Harbour South](https://www.harbour.example/locations/south-sales/): 14 Racecourse Road, West Gosford NSW 2250

    ## Vehicles for sale

    - [New, demo and used cars](https://www.harbour.example/search/new-used-and-demo-cars/)
    - [Used cars](https://www.harbour.example/search/used-cars/)
    - [New and used cars](https://www.harbour.example/search/new-and-used-cars/)
    - [Demo and used cars](https://www.harbour.example/search/used-and-demo-cars/)
    - [Toyota cars](https://www.harbour.example/search/toyota/)
    - [Utes](https://www.harbour.example/search/ute/)
    - [Cars at Harbour North](https://www.harbour.example/search/harbour-north/)

    ## Data

    - [Inventory](https://www.harbour.example/inventory.json): Every listed vehicle with its price and what that includes, as JSON.
    - [RSS](https://www.harbour.example/search/new-used-and-demo-cars/feed.xml): The newest vehicles. Every list of vehicles has such a file: feed.xml below its address.
    - [JSON Feed](https://www.harbour.example/search/new-used-and-demo-cars/feed.json): The same as JSON: feed.json below the address of a list.
    - [Sitemap](https://www.harbour.example/sitemap.xml): Every page with its last change.
    "
  `);
});

test('switched off there is no file, and what else is off is not named', () => {
  expect(fileOf({ feeds: { llms: false } })).toBe('');
  expect(fileOf({ feeds: { listings: false, inventory: false } })).not.toMatch(/inventory|feed\./);
  expect(fileOf({}, [])).not.toContain('Vehicles for sale\n');
  const feed = '[Feed of a search](https://api.harbour.example/v1/feeds/search.json?make=Toyota)';
  expect(fileOf({ leads: { api: 'https://api.harbour.example/v1/' } })).toContain(feed);
  expect(fileOf({ leads: { api: 'https://api.harbour.example/v1/' }, feeds: { listings: false } })).not.toContain('Feed of a search');
  const assistants = '[Assistants](https://api.harbour.example/v1/mcp)';
  expect(fileOf({ leads: { api: 'https://api.harbour.example/v1/' }, assistants: { mcp: true } })).toContain(assistants);
  expect(fileOf({ leads: { api: 'https://api.harbour.example/v1/' } })).not.toContain('Assistants');
});

test('a text of the feed or the config adds no heading, link or HTML', () => {
  const kindsOf = (text: string) => {
    const tokens = marked.lexer(fileOf({ name: `A ${text}`, tagline: `B ${text}` }, [testVehicle({ make: `C ${text}` })]));
    const links: string[] = [];
    const html: string[] = [];
    marked.walkTokens(tokens, (token) => {
      if (token.type === 'link' || token.type === 'image') links.push(String(token.href));
      if (token.type === 'html') html.push(token.raw);
    });
    return {
      headings: tokens.filter(({ type }) => type === 'heading').length,
      foreign: links.filter((href) => !href.startsWith('https://www.harbour.example/')),
      html,
    };
  };
  for (const text of hostileTexts) expect({ text, ...kindsOf(text) }).toEqual({ text, headings: 4, foreign: [], html: [] });
});
