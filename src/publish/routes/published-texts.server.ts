import { readFileSync } from 'node:fs';
import type { PublishedTexts } from '#compliance/gate-site.ts';
import { readFileIfExists } from '#lib/missing-file.server.ts';
import { isRecord } from '#site/merge.ts';
import { stockFile, writeAtomic } from '#stock/files.server.ts';

/** The texts of the last release: what an edit that breaks a rule is held at. */
const textsFile = (dataDir: string, slug: string) => stockFile(dataDir, slug, 'published-texts.json');

/** Empty before the first release, and where the file is damaged. */
export function readPublishedTexts(dataDir: string, slug: string): PublishedTexts {
  try {
    const texts: unknown = JSON.parse(readFileSync(textsFile(dataDir, slug), 'utf8'));
    return isRecord(texts) ? (texts as PublishedTexts) : {};
  } catch {
    return {};
  }
}

/** Equal texts are not written again. @throws as `writeAtomic`. */
export function writePublishedTexts(dataDir: string, slug: string, texts: PublishedTexts): void {
  const text = JSON.stringify(texts);
  if (readFileIfExists(textsFile(dataDir, slug)) !== text) writeAtomic(textsFile(dataDir, slug), [text]);
}
