import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReleaseWriter } from './release-writer.server.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'writer-'));
});
afterEach(() => rm(root, { recursive: true }));

const inode = async (...parts: string[]) => (await stat(path.join(root, ...parts))).ino;
const text = (...parts: string[]) => readFile(path.join(root, ...parts), 'utf8');

test('what is carried over is the same file; what is written again leaves the other release as it was', async () => {
  const first = new ReleaseWriter({ dir: path.join(root, 'one'), empty: true, twin: null });
  first.write('cars/a/index.html', 'a');
  first.write('cars/b/index.html', 'b');
  const second = new ReleaseWriter({ dir: path.join(root, 'two'), empty: true, twin: null });
  for (const file of ['cars/a/index.html', 'cars/b/index.html']) second.carry(file, path.join(root, 'one'));
  expect(await inode('two/cars/a/index.html')).toBe(await inode('one/cars/a/index.html'));

  const patched = new ReleaseWriter({ dir: path.join(root, 'two'), empty: false, twin: null });
  patched.write('cars/a/index.html', 'changed');
  await writeFile(path.join(root, 'source'), 'copied');
  patched.copy('cars/b/index.html', path.join(root, 'source'));
  expect([await text('one/cars/a/index.html'), await text('two/cars/a/index.html')]).toEqual(['a', 'changed']);
  expect([await text('one/cars/b/index.html'), await text('two/cars/b/index.html')]).toEqual(['b', 'copied']);

  for (const content of ['a far longer text than before', 'ü', '']) {
    patched.write('cars/a/index.html', content);
    expect([await text('one/cars/a/index.html'), await text('two/cars/a/index.html')]).toEqual(['a', content]);
  }
});

test('a twin gets the same files', async () => {
  const writer = new ReleaseWriter({ dir: path.join(root, 'one'), empty: true, twin: path.join(root, 'twin') });
  writer.write('index.html', 'home');
  await writeFile(path.join(root, 'source'), 'picture');
  writer.copy('media/a.svg', path.join(root, 'source'));
  expect(existsSync(path.join(root, 'twin'))).toBe(false);
  writer.finish();
  expect(await inode('twin/index.html')).toBe(await inode('one/index.html'));
  expect(await text('twin/media/a.svg')).toBe('picture');
});

test('many are removed at once, with the folders that are empty then', async () => {
  const writer = new ReleaseWriter({ dir: root, empty: false, twin: null });
  const files = ['cars/a/index.html', 'cars/a/checkout/index.html', 'cars/b/index.html', 'cars/c/deep/er/index.html', 'cars/c/deep/index.html'];
  for (const file of [...files, 'cars/b/checkout/index.html', 'index.html']) writer.write(file, file);
  await writer.removeAll([...files, 'not/there']);
  expect((await readdir(root, { recursive: true })).sort()).toEqual([
    'cars',
    'cars/b',
    'cars/b/checkout',
    'cars/b/checkout/index.html',
    'index.html',
  ]);
  writer.write('cars/a/index.html', 'again');
  expect(await text('cars/a/index.html')).toBe('again');
});

test('what is removed takes the folders with it that are empty then, and no others', async () => {
  const writer = new ReleaseWriter({ dir: root, empty: false, twin: null });
  writer.write('cars/a/index.html', 'a');
  writer.write('cars/a/checkout/index.html', 'a');
  writer.write('cars/b/index.html', 'b');
  writer.remove('cars/a/checkout/index.html');
  expect(await readdir(path.join(root, 'cars/a'))).toEqual(['index.html']);
  writer.remove('cars/a/index.html');
  expect(await readdir(path.join(root, 'cars'))).toEqual(['b']);
  writer.write('cars/a/index.html', 'again');
  expect(await text('cars/a/index.html')).toBe('again');
  await mkdir(path.join(root, 'empty'));
  writer.remove('cars/a/index.html');
  writer.remove('cars/b/index.html');
  expect(existsSync(path.join(root, 'cars'))).toBe(false);
});
