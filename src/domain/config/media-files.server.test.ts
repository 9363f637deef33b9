import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAssets } from '#publish/release/assets.server.ts';
import { problemText } from '#site/problems.ts';
import { readSites } from './load.server.ts';
import { mediaFile } from './media-file.server.ts';
import { publishableFiles } from './media-files.server.ts';
import { minimalSite } from './test-site.ts';

let dir: string;
let media: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'media-'));
  media = path.join(dir, 'sites/acme/media');
  await write('sites/acme.json', JSON.stringify(minimalSite));
  await write('sites/acme/media/yard.svg', '<svg/>');
  await write('sites/acme/media/staff/Anna.JPG', 'bytes');
  await write('outside/.env', 'SECRET=1');
  await write('outside/secret.svg', '<svg>secret</svg>');
});
afterEach(() => rm(dir, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), text);
}

async function problems(): Promise<string[]> {
  const { readings } = await readSites(['acme'], path.join(dir, 'sites'));
  return readings.flatMap((reading) => reading.problems.map((problem) => problemText(problem).replaceAll(`${dir}/`, '')));
}

const kinds = 'media holds pictures and videos: avif, gif, jpeg, jpg, mp4, png, svg, webm, webp';
const linked =
  'a symbolic link is not published, wherever it leads. Fix: put the file or the folder itself in its place, or take it out; whoever made the link knows where it is.';

test('pictures and videos in folders are published, in letters of any size', async () => {
  expect(await problems()).toEqual([]);
  expect(await publishableFiles(media, 'media')).toEqual({ files: ['staff/Anna.JPG', 'yard.svg'], refused: [] });
});

test('links, names with a dot and other kinds are refused with their path, and the site with them', async () => {
  await symlink(path.join(dir, 'outside'), path.join(media, 'pics'));
  await symlink(path.join(dir, 'outside/secret.svg'), path.join(media, 'staff/a.svg'));
  await symlink('.', path.join(media, 'loop'));
  await write('sites/acme/media/.env', 'SECRET=1');
  await write('sites/acme/media/staff/.DS_Store', '');
  await write('sites/acme/media/.hidden/yard.svg', '<svg/>');
  await write('sites/acme/media/prices.html', '<script>1</script>');
  await write('sites/acme/media/notes', 'words');
  expect(await problems()).toEqual([
    'sites/acme/media/.env:1:1: a name that begins with a dot is not published. Fix: rename it, or take it out; whoever put it there knows what it is.',
    'sites/acme/media/.hidden:1:1: a name that begins with a dot is not published. Fix: rename it, or take it out; whoever put it there knows what it is.',
    `sites/acme/media/loop:1:1: ${linked}`,
    `sites/acme/media/notes:1:1: ${kinds}. Fix: convert it to one of these kinds, or take it out; whoever put it there knows what it is.`,
    `sites/acme/media/pics:1:1: ${linked}`,
    `sites/acme/media/prices.html:1:1: ${kinds}. Fix: convert it to one of these kinds, or take it out; whoever put it there knows what it is.`,
    'sites/acme/media/staff/.DS_Store:1:1: a name that begins with a dot is not published. Fix: rename it, or take it out; whoever put it there knows what it is.',
    `sites/acme/media/staff/a.svg:1:1: ${linked}`,
  ]);
  const { readings } = await readSites(['acme'], path.join(dir, 'sites'));
  expect(readings.map(({ site }) => site)).toEqual([null]);
});

test('a media folder that is itself a link, or no folder, is refused', async () => {
  await rm(media, { recursive: true });
  await symlink(path.join(dir, 'outside'), media);
  expect(await problems()).toEqual([`sites/acme/media:1:1: ${linked}`]);
  await rm(media);
  await write('sites/acme/media', 'words');
  expect(await problems()).toEqual([
    'sites/acme/media:1:1: media must be a folder. Fix: make it one, or take it out; docs/content.md says what it holds.',
  ]);
});

test('content that is a link is refused too: what it leads to is not the site’s', async () => {
  await write('outside/page.md', '---\ntitle: Secret\ndescription: A sentence.\n---\nSecret words.\n');
  await mkdir(path.join(dir, 'sites/acme/pages'));
  await symlink(path.join(dir, 'outside/page.md'), path.join(dir, 'sites/acme/pages/secret.md'));
  await symlink(path.join(dir, 'outside'), path.join(dir, 'sites/acme/posts'));
  await symlink(path.join(dir, 'outside/page.md'), path.join(dir, 'sites/acme/faq.json'));
  expect(await problems()).toEqual([
    `sites/acme/faq.json:1:1: ${linked}`,
    `sites/acme/pages/secret.md:1:1: ${linked}`,
    `sites/acme/posts:1:1: ${linked}`,
  ]);
});

test('a build publishes no such file either, and names each that it left out', async () => {
  await symlink(path.join(dir, 'outside'), path.join(media, 'pics'));
  await write('sites/acme/media/.env', 'SECRET=1');
  await write('bundle/_astro/a.js', '1');
  await symlink(path.join(dir, 'outside'), path.join(dir, 'bundle/linked'));
  const folders = [
    { dir: path.join(dir, 'bundle'), prefix: '', kinds: 'any' as const },
    { dir: media, prefix: 'media/', kinds: 'media' as const },
  ];
  const { sources, refused } = await findAssets(folders, null);
  expect([...sources.keys()]).toEqual(['_astro/a.js', 'media/staff/Anna.JPG', 'media/yard.svg']);
  expect(refused.map((line) => line.replaceAll(`${dir}/`, ''))).toEqual([
    `bundle/linked: ${linked}`,
    'sites/acme/media/.env: a name that begins with a dot is not published. Fix: rename it, or take it out; whoever put it there knows what it is.',
    `sites/acme/media/pics: ${linked}`,
  ]);
});

test('what is shown while a site is worked on is what a build publishes', async () => {
  await symlink(path.join(dir, 'outside'), path.join(media, 'pics'));
  await write('sites/acme/media/.hidden.svg', '<svg/>');
  await write('sites/acme/media/notes.txt', 'words');
  const found = (address: string) => mediaFile([path.join(dir, 'none'), media], address)?.replace(`${dir}/`, '') ?? null;
  expect(
    [
      '/yard.svg?v=1',
      '/staff/%41nna.JPG',
      '/pics/secret.svg',
      '/.hidden.svg',
      '/notes.txt',
      '/staff',
      '/..%2f..%2f..%2foutside/secret.svg',
      '/%E0%A4%A',
    ].map(found),
  ).toEqual(['sites/acme/media/yard.svg', 'sites/acme/media/staff/Anna.JPG', null, null, null, null, null, null]);
});
