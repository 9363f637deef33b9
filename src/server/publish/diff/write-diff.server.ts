import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '#site/schema/site.ts';
import { fileOf, releaseDir } from '../release/release.server.ts';
import type { SiteReport } from '../release/site-report.ts';
import { diffPage } from './diff-page.ts';
import { changesByKind } from './diff-report.ts';
import { pageDiff } from './page-diff.ts';
import { type ExtractedText, extractText } from './page-text.ts';

type Diffed = {
  site: Site;
  report: SiteReport;
  outDir: string;
  /** Changed pages of the dry run. */
  pagesDir: string;
  /** Output file. */
  file: string;
  /** Epoch milliseconds. */
  now: number;
};

/** Writes the diff page of a dry run. @throws when the file cannot be written. */
export function writeDiff({ site, report, outDir, pagesDir, file, now }: Diffed): void {
  const { release, changes, unchanged, held } = report;
  const standing = release === null ? null : releaseDir(path.join(outDir, site.slug), release);
  const kinds = changesByKind(changes, (page) => {
    const before = textIn(standing, page);
    const after = textIn(pagesDir, page);
    return before === null || after === null ? null : pageDiff(before, after);
  });
  const at = new Date(now).toISOString();
  writeFileSync(file, diffPage({ name: site.name, url: site.url, release, at, unchanged, held: held?.message ?? null, kinds }));
}

/** null: no file, since the page was damaged or failed to render. */
function textIn(dir: string | null, page: string): ExtractedText | null {
  if (dir === null) return null;
  try {
    return extractText(readFileSync(path.join(dir, fileOf(page)), 'utf8'));
  } catch {
    return null;
  }
}
