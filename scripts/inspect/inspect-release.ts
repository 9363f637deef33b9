import { lawFaults } from './law.ts';
import { anchorsOf, type BrokenLink, brokenLinks, type LinkTargets } from './links.ts';
import { bundleScript, dataFaults, foreignScripts, frameScript, markupFaults, strayFaults } from './markup.ts';
import { filesOfRelease, pagesAmong, readPage, redirectsOfRelease } from './read-release.ts';

export type Inspection = {
  pages: number;
  validated: number;
  links: BrokenLink[];
  faults: { page: string; fault: string }[];
  /** Scripts that are none of the bundle's. */
  scripts: { page: string; tag: string }[];
  /** Pages that run a script of the bundle. */
  live: string[];
};

/**
 * Looks at every page of a published release: links, structured data, what the law asks, scripts; and at the markup of those that `validates` names.
 * @param dir the release's folder.
 */
export async function inspectRelease(dir: string, validates: (page: string, index: number) => boolean): Promise<Inspection> {
  const files = await filesOfRelease(dir);
  const pages = pagesAmong(files);
  const texts = new Map(await Promise.all(pages.map(async (page) => [page, await readPage(dir, page)] as const)));
  const anchors = new Map<string, ReadonlySet<string>>();
  const targets: LinkTargets = {
    files,
    redirects: await redirectsOfRelease(dir),
    anchors(file) {
      const pageAnchors = anchors.get(file) ?? anchorsOf(texts.get(file) ?? '');
      anchors.set(file, pageAnchors);
      return pageAnchors;
    },
  };
  const inspection: Inspection = { pages: pages.length, validated: 0, links: [], faults: [], scripts: [], live: [] };
  for (const [index, page] of pages.entries()) {
    const html = texts.get(page) ?? '';
    inspection.links.push(...brokenLinks(page, html, targets));
    inspection.faults.push(...[...dataFaults(html), ...strayFaults(html), ...lawFaults(html)].map((fault) => ({ page, fault })));
    inspection.scripts.push(...foreignScripts(html).map((tag) => ({ page, tag })));
    if (html.replace(frameScript, '').search(bundleScript) >= 0) inspection.live.push(page);
    if (!validates(page, index)) continue;
    inspection.validated += 1;
    inspection.faults.push(...markupFaults(html).map((fault) => ({ page, fault })));
  }
  return inspection;
}
