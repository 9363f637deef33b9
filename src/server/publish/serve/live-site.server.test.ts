import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minimalSite } from '#config/test-site.ts';
import { SiteError } from '#site/problems.ts';
import { snapshotVersion, writeSnapshot } from '#stock/write/snapshot.server.ts';
import { readLiveSite } from './live-site.server.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'live-'));
  await mkdir(path.join(dir, 'sites'));
  await writeFile(path.join(dir, 'sites/acme.json'), JSON.stringify({ ...minimalSite, stock: { from: 'data:samples/acme.json' } }));
  vi.stubEnv('FORECOURT_SITES', path.join(dir, 'sites'));
  vi.stubEnv('FORECOURT_DATA', path.join(dir, 'data'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true });
});

async function refusal(): Promise<string> {
  const error: unknown = await readLiveSite('acme').catch((thrown: unknown) => thrown);
  if (!(error instanceof SiteError)) throw new Error(`no problems of a site: ${String(error)}`);
  return error.message.replaceAll(`${dir}/`, '');
}

test('without stock there is a problem to show, and its fix is the first thing to do', async () => {
  expect(await refusal()).toBe(
    'data/acme/snapshot.json:1:1: the site has no stock yet, and its pages are made from it. Fix: run npm run samples, which makes the sample feeds, then npm run stock -- acme.',
  );
});

test('stock that is damaged is a problem too', async () => {
  await mkdir(path.join(dir, 'data/acme'), { recursive: true });
  await writeFile(path.join(dir, 'data/acme/snapshot.json'), '{');
  expect(await refusal()).toContain('the stock cannot be read (');
});

test('requests that come together share one reading of the site', async () => {
  const snapshot = { version: snapshotVersion, site: 'acme', taken_at: '2026-11-21T09:00:00.000Z', vehicles: [] };
  await mkdir(path.join(dir, 'data/acme'), { recursive: true });
  writeSnapshot(path.join(dir, 'data'), snapshot);
  const [one, other] = await Promise.all([readLiveSite('acme'), readLiveSite('acme')]);
  expect(one.pages.size).toBeGreaterThan(0);
  expect(other).toBe(one);
});
