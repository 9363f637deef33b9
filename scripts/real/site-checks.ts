import path from 'node:path';
import { z } from 'zod';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { promiseFaults } from '../inspect/promises.ts';
import { type Check, equal, without } from './checks.ts';
import { type RunFolders, runCommand } from './commands.ts';
import { inspectPages } from './inspect-pages.ts';

const report = z.object({
  sites: z.array(z.object({ rendered: z.number(), bytes: z.number(), errors: z.array(z.object({ path: z.string(), message: z.string() })) })),
  failed: z.array(z.object({ message: z.string() })),
  peakMemoryMb: z.number(),
});

/** A car has a page when dealer websites may show it and it is for sale. */
const isEligible = ({ status, show_on_dealer_website }: Vehicle) => show_on_dealer_website && (status === 'in_stock' || status === 'coming_soon');

/** Builds the site with the project's own command, and looks at each of its pages. */
export async function checkSite(
  slug: string,
  vehicles: readonly Vehicle[],
  folders: RunFolders,
  all: boolean,
  say: (line: string) => void,
): Promise<Check[]> {
  const ran = runCommand('build', [slug], folders);
  const parsedReport = report.safeParse(ran.json);
  const [site] = parsedReport.data?.sites ?? [];
  if (site === undefined) return [without('site built', [`exit code ${ran.code}: ${ran.stderr || JSON.stringify(parsedReport.data?.failed)}`])];
  say(
    `Built in ${ran.seconds.toFixed(1)} s: ${site.rendered} pages, ${Math.round(site.bytes / 1_048_576)} MB, ${parsedReport.data?.peakMemoryMb} MB of memory.`,
  );
  const began = performance.now();
  const pages = await inspectPages(path.join(folders.outDir, slug, 'current'), all);
  say(
    `Looked at ${pages.pages.length} pages in ${((performance.now() - began) / 1000).toFixed(1)} s. Markup: ${pages.validated} pages` +
      `${all ? '' : ', all but those of vehicles, of which every fifth of each kind; --all validates every one'}.`,
  );
  const promises = (await promiseFaults(path.join(folders.outDir, slug, 'current'), Date.now())).map(({ page, fault }) => `${page}: ${fault}`);
  const expectedFiles = new Set(vehicles.filter(isEligible).map(({ slug: name }) => `/cars/${name}/index.html`));
  const missing = [...expectedFiles].filter((file) => !pages.files.has(file));
  const strange = pages.pages.filter(
    (file) => /^\/cars\/[^/]+\/index\.html$/.test(file) && !expectedFiles.has(file) && file !== '/cars/trade-in/index.html',
  );
  return [
    without(
      'site built',
      [...(ran.code === 0 ? [] : [`exit code ${ran.code}`]), ...site.errors.map((error) => `${error.path}: ${error.message}`)],
      `${site.rendered} pages`,
    ),
    equal('pages in the release', pages.pages.length, site.rendered),
    without(
      'one page for each eligible car',
      [...missing.map((file) => `${file} is missing`), ...strange.map((file) => `${file} is of no eligible car`)],
      `${expectedFiles.size} cars`,
    ),
    without('internal links lead somewhere', pages.links),
    without('no page runs a script', pages.scripts),
    without('structured data is sound', pages.data),
    without('repayments and prices stand with what the law asks', pages.law),
    without('markup is valid', pages.markup),
    without('every number in a link is the number behind it', promises),
  ];
}
