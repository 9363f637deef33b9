import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ensureBundle } from './bundle.server.ts';

const island = fileURLToPath(new URL('../../../tests/fixtures/island', import.meta.url));

test('two that make the same bundle at once use one: the first that is ready', { timeout: 120_000 }, async () => {
  await rm((await ensureBundle(island)).dir, { recursive: true });
  const makers = [ensureBundle(island), ensureBundle(island)];
  const first = await Promise.race(makers);
  const entry = path.join(first.dir, 'server/entry.mjs');
  const { ino } = await stat(entry);
  const both = await Promise.all(makers);
  expect(both.map(({ dir }) => dir)).toEqual([first.dir, first.dir]);
  expect((await stat(entry)).ino).toBe(ino);
});
