import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { problemText } from '#site/problems.ts';
import { readSites } from '../load.server.ts';
import { minimalSite } from '../test-site.ts';

afterEach(() => vi.unstubAllEnvs());

async function said(leads: object): Promise<string[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'api-'));
  try {
    const targets = [{ name: 'email', kind: 'email' }];
    await writeFile(path.join(dir, 'acme.json'), JSON.stringify({ ...minimalSite, leads: { targets, ...leads } }, null, 1));
    const { readings } = await readSites(['acme'], dir);
    return readings.flatMap((reading) => reading.problems.map((problem) => problemText(problem).replace(/^.*acme\.json:\d+ /, '')));
  } finally {
    await rm(dir, { recursive: true });
  }
}

const rule =
  'leads.api: warning: this API is called without encryption (TLS), so what shoppers send can be read and altered in transit, and browsers block it on an https page';

test('an API without encryption is warned of; one of this machine needs none', async () => {
  expect(await said({ api: 'http://api.example/acme' })).toEqual([`${rule}, got "http://api.example/acme". Fix: name its https address.`]);
  for (const own of ['https://api.example', 'http://localhost:4320/acme', 'http://127.0.0.1:4320', 'http://[::1]:4320']) {
    expect(await said({ api: own })).toEqual([]);
  }
});

test('one that the environment names, too', async () => {
  vi.stubEnv('FORECOURT_API', 'http://api.example');
  expect(await said({})).toEqual([
    `${rule}, got "http://api.example/acme". Fix: give FORECOURT_API the https address of the API, or name it here; whoever runs the server knows it.`,
  ]);
  vi.stubEnv('FORECOURT_API', 'http://localhost:4320');
  expect(await said({})).toEqual([]);
});
