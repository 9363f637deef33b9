import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageFaults } from '#compliance/page-proof.ts';
import { anchorsOf, type BrokenLink, brokenLinks, type LinkTargets } from './links.ts';
import { bundleScript, dataFaults, foreignScripts, frameScript, markupFaults, strayFaults } from './markup.ts';
import { filesOfRelease, pagesAmong, redirectsOfRelease } from './read-release.ts';

export type Inspection = {
  pages: number;
  validated: number;
  links: BrokenLink[];
  faults: { page: string; fault: string }[];
  scripts: { page: string; tag: string }[];
  live: string[];
};

/** Every `of`-th page from the `number`-th (from 1). */
export type Share = { number: number; of: number };

/** Checks the pages of a release: links, structured data, legal texts, scripts, and the markup of those selected by `validates`. */
export async function inspectRelease(
  dir: string,
  validates: (page: string, index: number) => boolean,
  share: Share = { number: 1, of: 1 },
): Promise<Inspection> {
  const files = await filesOfRelease(dir);
  const pages = pagesAmong(files).filter((_page, index) => index % share.of === share.number - 1);
  const read = (page: string) => readFileSync(path.join(dir, page), 'utf8');
  let current = { page: '', html: '' };
  const anchors = new Map<string, ReadonlySet<string>>();
  const targets: LinkTargets = {
    files,
    redirects: await redirectsOfRelease(dir),
    anchors(file) {
      // Nearly every anchor link is to its own page.
      if (file === current.page) return anchorsOf(current.html);
      const pageAnchors = anchors.get(file) ?? anchorsOf(read(file));
      anchors.set(file, pageAnchors);
      return pageAnchors;
    },
  };
  const inspection: Inspection = { pages: pages.length, validated: 0, links: [], faults: [], scripts: [], live: [] };
  for (const [index, page] of pages.entries()) {
    const html = read(page);
    current = { page, html };
    inspection.links.push(...brokenLinks(page, html, targets));
    inspection.faults.push(
      ...[...dataFaults(html), ...strayFaults(html), ...pageFaults(html).map(({ found }) => found)].map((fault) => ({ page, fault })),
    );
    inspection.scripts.push(...foreignScripts(html).map((tag) => ({ page, tag })));
    if (html.replace(frameScript, '').search(bundleScript) >= 0) inspection.live.push(page);
    if (!validates(page, index)) continue;
    inspection.validated += 1;
    inspection.faults.push(...markupFaults(html).map((fault) => ({ page, fault })));
  }
  return inspection;
}
