import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '#lib/files/missing-file.server.ts';
import { writePhotos } from '../pictures/write-photos.ts';
import { writePictures } from '../pictures/write-pictures.ts';
import { type SampleSlug, sampleFeed, sampleFeeds, sampleSlugs } from './feeds.ts';
import { wantedPhotos, wantedPictures } from './gallery.ts';

export type SampleReport = {
  slug: SampleSlug;
  feed: string;
  changed: boolean;
  pictures: number;
  picturesChanged: number;
  /** Requested pictures that cannot be drawn. */
  unknown: string[];
};

type Folders = { sitesDir: string; dataDir: string; now: number; seed?: string };

/** @returns how many changed. */
type Draw = typeof writePictures;

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @throws naming the file when it is missing or not JSON. */
async function siteFile(sitesDir: string, slug: string): Promise<{ file: string; text: string; parsed: unknown }> {
  const file = path.join(sitesDir, `${slug}.json`);
  const text = await textOf(file);
  if (text === undefined) throw new Error(`${file} is missing. The sample stock stands at the dealerships of that site: put the file back.`);
  try {
    return { file, text, parsed: JSON.parse(text) };
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** They name pictures too. */
async function contentTexts(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(ifMissing([]));
  return Promise.all(names.filter((name) => /\.(?:md|json)$/.test(name)).map((name) => readFile(path.join(folder, name), 'utf8')));
}

async function writeChanged(file: string, text: string): Promise<boolean> {
  if ((await textOf(file)) === text) return false;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return true;
}

async function writeSite(slug: SampleSlug, { sitesDir, dataDir, now, seed }: Folders, draw: Draw): Promise<SampleReport> {
  const { file, text, parsed } = await siteFile(sitesDir, slug);
  const feed = sampleFeed(slug, { parsed, file, now, seed });
  const target = path.join(dataDir, 'samples', sampleFeeds[slug]);
  const changed = await writeChanged(target, feed);
  const texts = [feed, text, ...(await contentTexts(path.join(sitesDir, slug)))];
  const { drawn, unknown } = wantedPictures(texts);
  const media = path.join(dataDir, slug, 'media');
  const picturesChanged = (await draw(media, drawn)) + (await writePhotos(media, wantedPhotos(texts)));
  return { slug, feed: target, changed, pictures: drawn.length, picturesChanged, unknown };
}

/** Writes feeds into `samples/` of the data folder and pictures into each site's `media/`, if changed. */
export async function writeSamples(folders: Folders, draw: Draw = writePictures): Promise<SampleReport[]> {
  const reports: SampleReport[] = [];
  for (const slug of sampleSlugs) reports.push(await writeSite(slug, folders, draw));
  return reports;
}
