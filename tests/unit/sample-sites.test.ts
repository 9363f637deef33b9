import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { type SiteContext, siteContext } from '#dealers/site-context.ts';
import { holdsRepayment } from '#finance/repayment-warning.ts';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { clockAt } from '#lib/time/clock.ts';
import { pageSources } from '#pages/registry.ts';
import type { HeadModel } from '#site/head-model.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import type { Site } from '#site/schema/site.ts';
import { takeStock } from '#stock/run.server.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import { sampleSlugs } from '../../scripts/sample/feeds/feeds.ts';
import { writeSamples } from '../../scripts/sample/feeds/write-samples.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { projectRoot } from '../support/run-script.ts';
import { addressFaults } from '../support/search/address-faults.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const sitesDir = path.join(projectRoot, 'sites');
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(quickFolder(), 'samples-'));
  await writeSamples({ sitesDir, dataDir, now }, async () => 0);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type SamplePage = { path: string; kind: string; head: HeadModel; frame: PageFrame; hasRepayment: boolean; indexed: boolean | undefined };

describe.each(sampleSlugs)('%s', (slug) => {
  let site: Site;
  let context: SiteContext;
  let pages: SamplePage[];

  beforeAll(async () => {
    site = await loadSite(slug, sitesDir);
    await takeStock(site, { sitesDir, dataDir, now, from: undefined, release: [] });
    context = siteContext(site, readSnapshot(dataDir, slug).vehicles, clockAt(now));
    pages = pageSources.flatMap((pagesOf): SamplePage[] =>
      pagesOf(context).map(({ path: address, kind, make, frame, sitemap }: PageSource) => {
        const { head, model } = make();
        return { path: address, kind, head, frame: frame(model), hasRepayment: holdsRepayment(model), indexed: sitemap?.indexed };
      }),
    );
  });

  test('no two pages share a title', () => {
    const byTitle = new Map<string, string[]>();
    for (const { head, path: address } of pages) byTitle.set(head.title, [...(byTitle.get(head.title) ?? []), address]);
    expect([...byTitle].filter(([, addresses]) => addresses.length > 1)).toEqual([]);
    expect(byTitle.size).toBeGreaterThan(200);
  });

  test('what sitemaps know of a page without its model is what its head says', () => {
    const known = pages.filter(({ indexed }) => indexed !== undefined);
    expect(new Set(known.map(({ kind }) => kind))).toEqual(
      new Set(['home', ...(site.features.budget_finder ? ['budget'] : []), 'dealers', 'location', 'brands', 'brand']),
    );
    for (const { path: address, head, indexed } of known)
      expect([address, head.robots === 'index, follow']).toEqual([address, site.seo.index && indexed]);
  });

  test('the frame of a page with a repayment counts a remembered change-over in it', () => {
    const held = pages.filter(({ hasRepayment }) => hasRepayment);
    expect(held.length > 0).toBe(site.features.finance);
    expect(held.flatMap(({ frame, path: address }) => (frame.priced ? [] : [address]))).toEqual([]);
  });

  test('random searches: opened at its address, from whichever page, each is the same, with its heading, title and chips', () => {
    const searches = propertyRuns(10_000);
    const { faults, moved } = addressFaults(context, searches, now);
    expect(faults.slice(0, 5)).toEqual([]);
    expect(moved).toBeGreaterThan(searches / 5);
  });

  test('titles and descriptions have the lengths that search results show', () => {
    const home = pages.find(({ kind }) => kind === 'home');
    expect(home?.head.title.length).toBeLessThanOrEqual(65);
    expect(pages.flatMap(({ head }) => (head.title.length > 65 ? [head.title] : []))).toEqual([]);
    expect(pages.flatMap(({ head }) => (head.description.length > 160 ? [head.description] : []))).toEqual([]);
    const indexed = pages.filter(({ head }) => head.robots === 'index, follow');
    expect(indexed.flatMap(({ head, path: address }) => (head.description.length < 30 ? [`${address} ${head.description}`] : []))).toEqual([]);
  });

  test('weekends have hours or say that the place is closed', () => {
    const open = site.dealerships.flatMap(({ locations }) => locations.filter(({ visible, flag }) => visible && flag === undefined));
    expect(open.length).toBeGreaterThan(2);
    for (const { name, contact_detail: contact } of open) {
      expect([...new Set(contact.opening_hours.map(({ weekday }) => weekday))].toSorted(), name).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }
  });

  test('brands say what they are, and blog, questions and offers are there', () => {
    const told = site.brands.filter(({ external_url: ownSite, skip_overview: skips }) => ownSite === undefined && !skips);
    expect(told.flatMap(({ title, description }) => (description === undefined ? [title] : []))).toEqual([]);
    const addresses = new Set(pages.map(({ path: address }) => address));
    for (const address of ['/blog/', '/faq/', '/special-offers/', '/about-us/']) expect(addresses).toContain(address);
    expect(site.content.offers.length).toBeGreaterThan(1);
    const franchises = told.filter(({ title }) =>
      site.dealerships.some(({ locations }) => locations.some(({ manufacturers }) => manufacturers.includes(title))),
    );
    const hidden = franchises.filter(({ slug: brand }) =>
      pages.some(({ path: address, head }) => address === `/${brand}/overview/` && head.robots !== 'index, follow'),
    );
    expect(hidden.map(({ title }) => title)).toEqual([]);
  });

  test('each model has one spelling in the stock and in what the dealer writes', () => {
    const written = JSON.stringify([site, pages.map(({ head }) => head.title)]);
    const spellings = new Set(written.match(/\b(?:hilux|hiace|landcruiser|rav4|bz4x)\b/gi)?.filter((word) => word !== word.toLowerCase()));
    for (const word of spellings) expect(['HiLux', 'HiAce', 'LandCruiser', 'RAV4', 'bZ4X']).toContain(word);
  });

  test('every page has a picture for who shares it, of a kind that networks show', () => {
    if (site.seo.share_image !== undefined) expect(existsSync(path.join(dataDir, slug, site.seo.share_image))).toBe(true);
    expect(pages.flatMap(({ head, path: address }) => (/^https:\/\/.*\.(?:jpg|png|webp)$/.test(head.openGraph.image) ? [] : [address]))).toEqual([]);
  });
});
