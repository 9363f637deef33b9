import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { ensureBundle, loadRenderer } from '#publish/render/bundle.server.ts';
import { sha256 } from '#publish/render/sha256.server.ts';
import { siteOutput } from '#publish/routes/site-output.ts';
import type { SiteContent } from '#site/schema/pages.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { contentFlips, contentSite } from '../content-flips.ts';

const vehicles = [
  testVehicle({ id: 'a', slug: 'a', make: 'Toyota', model: 'Hilux', simple_body: 'Ute' }),
  testVehicle({ id: 'b', slug: 'b', make: 'Toyota', model: 'RAV4', simple_body: 'SUV' }),
];

async function published(content: SiteContent): Promise<Map<string, string>> {
  const renderer = await loadRenderer(await ensureBundle());
  const snapshot = { version: 1, site: 'harbour', taken_at: new Date(testNow).toISOString(), vehicles };
  const output = siteOutput(siteWithContent({ timezone: 'Australia/Sydney', ...contentSite }, content), snapshot, clockAt(testNow), sha256);
  const texts = new Map<string, string>();
  for (const route of output.routes) {
    if (route.path === '/404.html') continue;
    const page = route.make();
    texts.set(route.path, await renderer.pages.render(`${page.shell.origin}${page.path}`, { page }));
  }
  for (const { path, body } of output.files()) texts.set(path, body);
  return texts;
}

test('each key of a content file changes a byte of what is published', async () => {
  const flips = contentFlips();
  expect(flips.length).toBeGreaterThan(50);
  const cache = new Map<string, Map<string, string>>();
  const unseen: string[] = [];
  for (const { name, before, after } of flips) {
    const key = JSON.stringify(before);
    const one = cache.get(key) ?? (await published(before));
    cache.set(key, one);
    const other = await published(after);
    const paths = new Set([...one.keys(), ...other.keys()]);
    if (![...paths].some((path) => one.get(path) !== other.get(path))) unseen.push(name);
  }
  expect(unseen).toEqual([]);
});
