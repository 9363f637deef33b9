import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { Page } from '#pages/registry.ts';
import { type Bundle, ensureBundle, loadRenderer } from '#publish/render/bundle.server.ts';
import { sectionOf } from '#publish/render/page-digest.server.ts';
import { sha256 } from '#publish/render/sha256.server.ts';
import { siteOutput } from '#publish/routes/site-output.ts';
import { testNow, testVehicle } from '#vehicle/test-stock.ts';

let bundle: Bundle;
let pages: Page[];
const urlOf = (page: Page) => page.shell.origin + (page.kind === 'not-found' ? '/404/' : page.path);

beforeAll(async () => {
  bundle = await ensureBundle();
  const site = await loadSite('harbour', path.join(projectRoot, 'sites'));
  const vehicles = ['a', 'b', 'c'].map((id, index) =>
    testVehicle({ id, slug: id, make: index === 2 ? 'Kia' : 'Toyota', dealership_slug: site.dealerships[0]?.slug ?? '' }),
  );
  const snapshot = { version: 1, site: 'harbour', taken_at: new Date(testNow).toISOString(), vehicles };
  pages = siteOutput(site, snapshot, clockAt(testNow), sha256).routes.map((route) => route.make());
});

test('a page is the same whether Astro is asked for it or another page of its route was made before it', async () => {
  const { pages: renderer, freshPages } = await loadRenderer(bundle);
  const after = await Promise.all(pages.map((page) => renderer.render(urlOf(page), { page })));
  expect(new Set(pages.map(({ kind }) => kind)).size).toBeGreaterThan(10);
  for (const [index, page] of pages.entries()) {
    expect(after[index], page.path).toBe(await freshPages().render(urlOf(page), { page }));
  }
});

test('a page that fails leaves no trace in the next one', async () => {
  const [first, second] = pages.filter(({ kind }) => kind === 'vehicle');
  if (first === undefined || second === undefined) throw new Error('The site has no two vehicles.');
  const { freshPages } = await loadRenderer(bundle);
  const renderer = freshPages();
  await expect(renderer.render(urlOf(first), { page: { ...first, model: {} } })).rejects.toThrow('undefined');
  const expected = await renderer.render(urlOf(second), { page: second });
  await expect(renderer.render(urlOf(first), { page: { ...first, model: {} } })).rejects.toThrow();
  await expect(renderer.render(urlOf(first), { page: { ...first, model: {} } })).rejects.toThrow();
  expect(await renderer.render(urlOf(second), { page: second })).toBe(expected);
});

test('a page is whole after a section of its route was made, also where nobody says that it has none', async () => {
  const page = pages.find(({ kind }) => kind === 'vehicle');
  const section = page === undefined ? null : sectionOf(page);
  if (page === undefined || section === null) throw new Error('The site has no vehicle with a section.');
  const renderer = (await loadRenderer(bundle)).freshPages();
  const whole = await renderer.render(urlOf(page), { page });
  expect(await renderer.renderSection(urlOf(page), { page, section })).toMatch(/^<section /);
  expect(await renderer.render(urlOf(page), { page })).toBe(whole);
});

test('an island is the same however many pages of its route were made before it', async () => {
  const { pages: renderer } = await loadRenderer(await ensureBundle(path.join(projectRoot, 'tests/fixtures/island')));
  const html = () => renderer.render('https://fixture.example/intent/', { fixture: { site: 'Alpha Motors', count: 3 } });
  const first = await html();
  expect(first).toContain('<astro-island ');
  expect(first).not.toMatch(/ prefix="|<script>/);
  expect(await html()).toBe(first);
  expect(await html()).toBe(first);
});
