import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { lawFaults } from '../inspect/law.ts';
import { anchorsOf, brokenLinks, type LinkTargets } from '../inspect/links.ts';
import { dataFaults, foreignScripts, markupFaults } from '../inspect/markup.ts';
import type { PageFaults, PageWork } from './inspect-pages.ts';

const work: PageWork = workerData;
const files = new Set(work.files);
const anchors = new Map<string, ReadonlySet<string>>();
const read = (page: string) => readFileSync(path.join(work.dir, page), 'utf8');

const faults: PageFaults = { links: [], data: [], law: [], scripts: [], markup: [] };
let html = '';
let current = '';
const targets: LinkTargets = {
  files,
  redirects: work.redirects,
  anchors(file) {
    // Nearly every link to an anchor is to the page's own.
    if (file === current) return anchorsOf(html);
    const pageAnchors = anchors.get(file) ?? anchorsOf(read(file));
    anchors.set(file, pageAnchors);
    return pageAnchors;
  },
};

for (const { page, validates } of work.pages) {
  current = page;
  html = read(page);
  const named = (fault: string) => `${page}: ${fault}`;
  faults.links.push(...brokenLinks(page, html, targets).map(({ link, reason }) => named(`${link} ${reason}`)));
  faults.data.push(...dataFaults(html).map(named));
  faults.law.push(...lawFaults(html).map(named));
  faults.scripts.push(...foreignScripts(html).map(named));
  if (validates) faults.markup.push(...markupFaults(html).map(named));
}
parentPort?.postMessage(faults);
