import { expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { clockAt } from '#lib/time/clock.ts';
import { sha256 } from '#publish/render/sha256.server.ts';
import { siteOutput } from '#publish/routes/site-output.ts';
import { placeRedirects } from '#site/copy/place-paths.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');

function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'href' && typeof inner === 'string' ? [inner] : linksIn(inner)));
}

test.each([
  ['harbour', '/contact/', '/contact-us/'],
  ['ridgeway', '/contact-us/', '/contact/'],
  ['outback', '/contact/', '/contact-us/'],
])('no page of %s links to a redirect: its contact page is %s, not %s', async (slug, contact, redirect) => {
  const site = await loadSite(slug, 'sites');
  const snapshot = { version: 1, site: slug, taken_at: new Date(now).toISOString(), vehicles: [] };
  const { routes } = siteOutput(site, snapshot, clockAt(now), sha256);
  const links = routes.map((route) => [route.path, new Set(linksIn(route.make()))] as const);
  const from = placeRedirects(site).map((one) => one.from);
  expect(from).toContain(redirect);
  expect(links.filter(([, hrefs]) => from.some((path) => hrefs.has(path))).map(([path]) => path)).toEqual([]);
  expect(links.filter(([, hrefs]) => !hrefs.has(contact))).toEqual([]);
});
