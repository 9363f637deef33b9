import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { minimalSite } from '#config/test-site.ts';
import { takeReviews } from './reviews-feed.server.ts';

let dir: string;
let sitesDir: string;
let dataDir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'reviews-'));
  [sitesDir, dataDir] = [path.join(dir, 'sites'), path.join(dir, 'data')];
  for (const folder of [sitesDir, path.join(sitesDir, 'acme'), path.join(dataDir, 'acme')]) await mkdir(folder, { recursive: true });
});
afterEach(() => rm(dir, { recursive: true }));

const now = Date.parse('2026-11-21T09:00:00Z');
const review = (id: string, rating: unknown = 5) => ({ id, customer_name: 'Sam', text: '<b>Good</b>', rating, review_date: '2026-11-01' });
const idsOf = (site: Awaited<ReturnType<typeof loadSite>>) => site.content.reviews?.reviews.map(({ id }) => id);

async function siteWith(from: string | undefined, stock: object = {}) {
  await writeFile(path.join(sitesDir, 'acme.json'), JSON.stringify({ ...minimalSite, stock, reviews: from === undefined ? {} : { from } }));
  return loadSite('acme', sitesDir, dataDir);
}
const take = (site: Awaited<ReturnType<typeof siteWith>>, variables: NodeJS.ProcessEnv = {}) =>
  takeReviews(site, { sitesDir, dataDir, now, variables });

test('a file of the data folder is read, what is no review is named, and later builds have the rest', async () => {
  await writeFile(path.join(sitesDir, 'acme', 'reviews.json'), JSON.stringify({ reviews: [review('of-the-folder')] }));
  const site = await siteWith('data:reviews/acme.json');
  expect(idsOf(site), 'until the first run').toEqual(['of-the-folder']);
  await mkdir(path.join(dataDir, 'reviews'));
  const feed = { reviews: [review('a'), review('b', 6), review('c', '4')], summary: { count: 90, average_rating: 4.6 } };
  await writeFile(path.join(dataDir, 'reviews', 'acme.json'), JSON.stringify(feed));
  const taken = await take(site);
  expect(taken.notes).toEqual(['reviews: 2 reviews read; dropped: b (record 2): rating not a rating from 1 to 5.']);
  expect(idsOf(taken.site)).toEqual(['a', 'c']);
  const later = await loadSite('acme', sitesDir, dataDir);
  expect(later.content.reviews).toEqual(taken.site.content.reviews);
  expect(idsOf(await loadSite('acme', sitesDir)), 'who has no data folder').toEqual(['of-the-folder']);
  expect(JSON.parse(await readFile(path.join(dataDir, 'acme', 'reviews.json'), 'utf8'))).toMatchObject({
    version: 1,
    rejected: [{ id: 'b', field: 'rating' }],
  });
});

test('an address is fetched with its secret, which no note shows; a failing feed leaves the reviews of the last run', async () => {
  let answer = { status: 200, body: JSON.stringify([review('a')]) };
  const server = createServer((request, response) => {
    const isKnown = request.url === '/feed?key=s3cret-key';
    response.writeHead(isKnown ? answer.status : 403).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  try {
    const site = await siteWith(`http://${host}/feed?key=\${REVIEWS_KEY}`, { allow_hosts: [host] });
    const variables = { REVIEWS_KEY: 's3cret-key' };
    expect(idsOf((await take(site, variables)).site)).toEqual(['a']);
    for (const failing of [
      { status: 500, body: '' },
      { status: 200, body: '<html>' },
      { status: 200, body: '{"items": []}' },
    ]) {
      answer = failing;
      const { site: kept, notes } = await take(await loadSite('acme', sitesDir, dataDir), variables);
      expect(idsOf(kept)).toEqual(['a']);
      expect(notes.join()).toMatch(/^reviews: .*The reviews of the last run stay\.$/);
      expect(notes.join()).not.toContain('s3cret');
    }
    expect((await take(site)).notes).toEqual([
      'reviews: reviews.from of acme asks for REVIEWS_KEY, which the environment does not hold. Fix: set it, and run this again. The reviews of the last run stay.',
    ]);
  } finally {
    server.close();
  }
});

test('a site without a feed of reviews is left as it is; a stored file that is broken is as none', async () => {
  const site = await siteWith(undefined);
  expect(await take(site)).toEqual({ site, notes: [] });
  await writeFile(path.join(dataDir, 'acme', 'reviews.json'), '{');
  expect((await siteWith('data:none.json')).content.reviews).toBeNull();
});
