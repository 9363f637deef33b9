import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { assertFeedFile, wayToStock } from './no-stock.server.ts';

async function folders() {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-no-stock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { sitesDir: folder, dataDir: folder };
}
const siteFrom = (from: string | undefined) => ({ ...siteWithContent({ stock: { from } }), slug: 'bayside' });

test('a feed at an address has no file that could be missing', async () => {
  const here = await folders();
  expect(() => assertFeedFile(siteFrom('https://feeds.example/bayside.json'), here)).not.toThrow();
  expect(() => assertFeedFile(siteFrom(undefined), here)).not.toThrow();
  expect(wayToStock(siteFrom('https://feeds.example/bayside.json'), here)).toBe('run npm run stock -- bayside.');
});

test('a missing file is named with what to do, until it is there', async () => {
  const here = await folders();
  const file = path.join(here.dataDir, 'bayside.json');
  expect(() => assertFeedFile(siteFrom('data:bayside.json'), here)).toThrow(
    `${file}: there is no such file (stock.from). Fix: put the feed at ${file}, or write another place into stock.from, then run npm run stock -- bayside.`,
  );
  await writeFile(file, '[]');
  expect(() => assertFeedFile(siteFrom('data:bayside.json'), here)).not.toThrow();
  expect(() => assertFeedFile(siteFrom('data:samples/bayside.json'), here)).toThrow('Fix: run npm run samples, which makes the sample feeds');
});
