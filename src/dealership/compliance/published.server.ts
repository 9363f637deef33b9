import { readFileSync } from 'node:fs';
import { readFileIfExists } from '#lib/files/missing-file.server.ts';
import { isRecord } from '#site/merge.ts';
import { stockFile, writeAtomic } from '#stock/write/files.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { nothingPublished, type Published, withGrace, withRulesOf } from './published.ts';

/** What the last release had: texts that an edit which breaks a rule is held at, and what was live before a rule. */
const publishedFile = (dataDir: string, slug: string) => stockFile(dataDir, slug, 'published-texts.json');

/** Nothing before the first release, and where the file is damaged. */
export function readPublished(dataDir: string, slug: string): Published {
  try {
    const read: unknown = JSON.parse(readFileSync(publishedFile(dataDir, slug), 'utf8'));
    if (!isRecord(read)) return nothingPublished;
    // Earlier versions wrote the texts alone.
    return (isRecord(read.texts) ? read : { ...nothingPublished, texts: read }) as Published;
  } catch {
    return nothingPublished;
  }
}

/** Vehicles outside of a build, with what was live in the last release before a rule. */
export const vehiclesWithGrace = (vehicles: readonly Vehicle[], dataDir: string, slug: string): readonly Vehicle[] =>
  withGrace(vehicles, readPublished(dataDir, slug));

/** For a check before the next release. @param now epoch milliseconds. */
export const readPublishedAt = (dataDir: string, slug: string, now: number): Published => withRulesOf(readPublished(dataDir, slug), now);

/** What is equal is not written again. @throws as `writeAtomic`. */
export function writePublished(dataDir: string, slug: string, published: Published): void {
  const [file, text] = [publishedFile(dataDir, slug), JSON.stringify(published)];
  if (readFileIfExists(file) !== text) writeAtomic(file, [text]);
}
