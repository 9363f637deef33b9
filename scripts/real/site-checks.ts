import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { Inspection, Share } from '../inspect/inspect-release.ts';
import { priceFaults } from '../inspect/one-price.ts';
import { promiseFaults } from '../inspect/promises.ts';
import { filesOfRelease, pagesAmong } from '../inspect/read-release.ts';
import type { RunFolders } from '../run-script.ts';
import { type Check, equal, without } from './checks.ts';
import { type Answer, runCommand } from './commands.ts';
import type { PageWork } from './page-worker.ts';

const report = z.object({
  sites: z.array(z.object({ rendered: z.number(), bytes: z.number(), errors: z.array(z.object({ path: z.string(), message: z.string() })) })),
  failed: z.array(z.object({ message: z.string() })),
  peakMemoryMb: z.number(),
});

/** For sale and visible on dealer websites. */
const isEligible = ({ status, show_on_dealer_website }: Vehicle) => show_on_dealer_website && (status === 'in_stock' || status === 'coming_soon');

export type BuiltSite = { ran: Answer; site: z.infer<typeof report>['sites'][number]; dir: string };

/** @throws when nothing was built. */
export function buildSite(slug: string, folders: RunFolders, say: (line: string) => void): BuiltSite {
  const ran = runCommand('build', [slug], folders);
  const parsedReport = report.safeParse(ran.json);
  const [site] = parsedReport.data?.sites ?? [];
  if (site === undefined)
    throw new Error(`The site was not built, exit code ${ran.code}: ${ran.stderr || JSON.stringify(parsedReport.data?.failed)}`);
  say(
    `Built in ${ran.seconds.toFixed(1)} s: ${site.rendered} pages, ${Math.round(site.bytes / 1_048_576)} MB, ${parsedReport.data?.peakMemoryMb} MB of memory.`,
  );
  return { ran, site, dir: path.join(folders.outDir, slug, 'current') };
}

/** The built pages, and the number in every link. */
export async function checkSite({ ran, site, dir }: BuiltSite, vehicles: readonly Vehicle[]): Promise<Check[]> {
  const pages = pagesAmong(await filesOfRelease(dir));
  const present = new Set(pages);
  const promises = (await promiseFaults(dir, Date.now())).map(({ page, fault }) => `${page}: ${fault}`);
  const prices = await priceFaults(dir);
  const expectedFiles = new Set(vehicles.filter(isEligible).map(({ slug: name }) => `/cars/${name}/index.html`));
  const missing = [...expectedFiles].filter((file) => !present.has(file));
  const unexpected = pages.filter(
    (file) => /^\/cars\/[^/]+\/index\.html$/.test(file) && !expectedFiles.has(file) && file !== '/cars/trade-in/index.html',
  );
  return [
    without(
      'site built',
      [...(ran.code === 0 ? [] : [`exit code ${ran.code}`]), ...site.errors.map((error) => `${error.path}: ${error.message}`)],
      `${site.rendered} pages`,
    ),
    equal('pages in the release', pages.length, site.rendered),
    without(
      'one page for each eligible car',
      [...missing.map((file) => `${file} is missing`), ...unexpected.map((file) => `${file} is of no eligible car`)],
      `${expectedFiles.size} cars`,
    ),
    without('every number in a link is the number behind it', promises),
    without(
      'a vehicle has one price with one basis on every surface',
      prices.faults,
      [...prices.readings].map(([where, count]) => `${where}: ${count}`).join(', '),
    ),
  ];
}

/** A worker per core. @param all validates the markup of every page. */
export async function checkPages({ dir }: BuiltSite, { number, of }: Share, all: boolean): Promise<Check[]> {
  const cores = availableParallelism();
  const shares = Array.from({ length: cores }, (_, core) => ({ number: number + core * of, of: of * cores }));
  const inspections = await Promise.all(shares.map((share) => inspected({ dir, all, share })));
  const sum = (count: 'pages' | 'validated') => inspections.reduce((total, one) => total + one[count], 0);
  const check = (name: string, faults: readonly string[]) => without(name, faults, `${sum('pages')} pages, ${faults.length} faults`);
  return [
    check(
      'internal links lead somewhere',
      inspections.flatMap(({ links }) => links.map(({ page, link, reason }) => `${page}: ${link} ${reason}`)),
    ),
    check(
      'no page runs a script of its own',
      inspections.flatMap(({ scripts }) => scripts.map(({ page, tag }) => `${page}: ${tag}`)),
    ),
    check(
      `structured data, legal texts and the markup of ${sum('validated')} pages are valid`,
      inspections.flatMap(({ faults }) => faults.map(({ page, fault }) => `${page}: ${fault}`)),
    ),
  ];
}

async function inspected(work: PageWork): Promise<Inspection> {
  const [inspection] = await once(new Worker(new URL('./page-worker.ts', import.meta.url), { workerData: work }), 'message');
  return inspection;
}
