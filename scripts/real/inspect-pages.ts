import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RedirectRule } from '#publish/routes/redirects-file.ts';
import { filesOfRelease, pagesAmong, redirectsOfRelease } from '../inspect/read-release.ts';

/** What is wrong with pages, a line each that names the page. */
export type PageFaults = { links: string[]; data: string[]; law: string[]; scripts: string[]; markup: string[] };

/** The pages that one worker looks at. */
export type PageWork = { dir: string; files: string[]; redirects: RedirectRule[]; pages: { page: string; validates: boolean }[] };

export type PagesReport = PageFaults & { pages: number; validated: number };

/** Every `of`-th page, beginning with page `number` (from 1). */
export type Share = { number: number; of: number };

/** Every `step`-th page of a vehicle is validated, all the others whole: validating takes some 20 ms a page. */
const step = 5;

/**
 * Looks at every page of a release, a worker on each core: links, structured data, scripts. Markup is looked at on all pages but those of vehicles,
 * of which every fifth stands for its kind.
 * @param all validates every page. @param share which pages of the release: each of them is in one share.
 */
export async function inspectPages(dir: string, all: boolean, share: Share): Promise<PagesReport> {
  const files = await filesOfRelease(dir);
  const pages = pagesAmong(files);
  const redirects = await redirectsOfRelease(dir);
  const counts = new Map<string, number>();
  const listed = pages.map((page) => {
    const kind = /^\/cars\/[^/]+\/(.*)$/.exec(page)?.[1];
    if (kind === undefined || all) return { page, validates: true };
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return { page, validates: count % step === 0 };
  });
  const own = listed.filter((_page, index) => index % share.of === share.number - 1);
  const cores = availableParallelism();
  const parts = await Promise.all(
    Array.from({ length: cores }, (_, core) =>
      inspected({ dir, files: [...files], redirects, pages: own.filter((_page, index) => index % cores === core) }),
    ),
  );
  const together = (name: keyof PageFaults) => parts.flatMap((part) => part[name]);
  return {
    pages: own.length,
    validated: own.filter(({ validates }) => validates).length,
    links: together('links'),
    data: together('data'),
    law: together('law'),
    scripts: together('scripts'),
    markup: together('markup'),
  };
}

function inspected(work: PageWork): Promise<PageFaults> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { workerData: work });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A worker that inspects pages ended with code ${code}.`)));
  });
}
