import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { newQueue } from '#publish/release/block-queue.ts';
import { renderShard } from '#publish/release/shard.server.ts';
import { ensureBundle } from '#publish/render/bundle.server.ts';
import { copyFixtures, fixtureNow, takeFixtureStock } from '../support/fixture-copy.ts';

vi.mock('#search/published/published-index.ts', () => ({
  publishedIndex: () => {
    throw new Error('This stock makes no index.');
  },
}));

test('an index that cannot be made is an error of the report, and the pages are there', async () => {
  const copy = await copyFixtures();
  try {
    await takeFixtureStock(copy, ['alpha']);
    const dir = path.join(copy.folder, 'work');
    await mkdir(dir);
    const result = await renderShard({
      site: await loadSite('alpha', copy.sitesDir),
      pictureHosts: [],
      sitesDir: copy.sitesDir,
      dataDir: copy.dataDir,
      siteDir: path.join(copy.outDir, 'alpha'),
      now: fixtureNow,
      bundle: await ensureBundle(),
      first: true,
      of: 1,
      queue: newQueue(),
      previous: null,
      doubted: null,
      work: { dir, empty: true, twin: null },
      kinds: ['home'],
    });
    expect(result.errors.map(({ message }) => message)).toEqual(['This stock makes no index.', 'This stock makes no index.']);
    expect(Object.keys(result.files).filter((file) => file.startsWith('/search-index/'))).toEqual([]);
    expect(existsSync(path.join(dir, 'index.html'))).toBe(true);
  } finally {
    await rm(copy.folder, { recursive: true });
  }
});
