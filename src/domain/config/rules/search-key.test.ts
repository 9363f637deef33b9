import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { problemText } from '#site/problems.ts';
import { readSites } from '../load.server.ts';
import { minimalSite } from '../test-site.ts';

afterEach(() => vi.unstubAllEnvs());

async function said(search: object): Promise<string[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'key-'));
  try {
    await writeFile(path.join(dir, 'acme.json'), JSON.stringify({ ...minimalSite, search }, null, 1));
    const { readings } = await readSites(['acme'], dir);
    return readings.flatMap((reading) => reading.problems.map((problem) => problemText(problem).replace(/^.*acme\.json:\d+ /, '')));
  } finally {
    await rm(dir, { recursive: true });
  }
}

const host = 'https://search.example';
const refused =
  'search.key: this key is published with the site, so it must be a search-only key. Fix: use a search-only key of the index, which whoever runs the search host makes, and have this one revoked, since it may have been published.';

test.each(['MEILISEARCH_ADMIN_KEY', 'MEILI_MASTER_KEY', 'MEILISEARCH_MASTER_KEY'])('the key of %s is refused, and never shown', async (name) => {
  vi.stubEnv(name, '4f1c9d');
  expect(await said({ host, key: '4f1c9d' })).toEqual([refused]);
  expect(await said({ host, key: '5a2b8e' })).toEqual([]);
});

test('a key that says what it is, is refused', async () => {
  for (const key of ['aSampleMasterKey', 'admin-key', 'ADMIN']) expect(await said({ host, key })).toEqual([refused]);
  vi.stubEnv('MEILISEARCH_ADMIN_KEY', '');
  expect(await said({ host, key: '4f1c9d' })).toEqual([]);
});

test('a host without encryption is warned of; one of this machine needs none', async () => {
  expect(await said({ host: 'http://search.example' })).toEqual([
    'search.host: warning: this host is called without encryption (TLS), so results can be read and altered in transit, and browsers block it on an https page, got "http://search.example". Fix: name its https address.',
  ]);
  for (const own of ['http://127.0.0.1:7700', 'http://localhost:7700', 'http://[::1]:7700']) expect(await said({ host: own })).toEqual([]);
  expect(await said({ host: 'ftp://search.example' })).toEqual([expect.stringContaining('search.host: expected a web address')]);
});
