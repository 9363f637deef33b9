import { mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ensureBundle } from '#publish/render/bundle.server.ts';

const island = fileURLToPath(new URL('../fixtures/island', import.meta.url));

test('two that make the same bundle at once use one: the first that is ready', async () => {
  await rm((await ensureBundle(island)).dir, { recursive: true });
  const makers = [ensureBundle(island), ensureBundle(island)];
  const first = await Promise.race(makers);
  const entry = path.join(first.dir, 'server/entry.mjs');
  const { ino } = await stat(entry);
  const both = await Promise.all(makers);
  expect(both.map(({ dir }) => dir)).toEqual([first.dir, first.dir]);
  expect((await stat(entry)).ino).toBe(ino);
});

test('what a killed process left of a bundle goes with the next one; what is in the making stays', async () => {
  const { dir } = await ensureBundle(island);
  const [left, making] = [await mkdtemp(path.join(path.dirname(dir), 'fresh-')), await mkdtemp(path.join(path.dirname(dir), 'fresh-'))];
  const anHourAgo = Date.now() / 1000 - 3700;
  await utimes(left, anHourAgo, anHourAgo);
  await rm(dir, { recursive: true });
  await ensureBundle(island);
  await expect(stat(left)).rejects.toThrow('ENOENT');
  expect((await stat(making)).isDirectory()).toBe(true);
  await rm(making, { recursive: true });
});
