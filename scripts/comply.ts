import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { leftOutFaults } from '#compliance/entry.ts';
import { provedFaults, wordsReader } from '#compliance/judge-page.ts';
import { readPublishedAt, vehiclesWithGrace } from '#compliance/published.server.ts';
import { type ComplianceReport, complianceReport, type ReportedFault, reportText } from '#compliance/report.ts';
import { reportPage } from '#compliance/report-page.server.ts';
import { type Worksheets, worksheetsOf } from '#compliance/window-forms.ts';
import { windowFormsPage } from '#compliance/window-forms-page.server.ts';
import { loadSites } from '#config/load.server.ts';
import { holidayOn } from '#dealers/holidays.ts';
import { environment } from '#lib/files/environment.server.ts';
import { type Clock, clockAt } from '#lib/time/clock.ts';
import { dayOf } from '#lib/time/dates.ts';
import { baseRelease, currentRelease, fileOf, releaseDir } from '#publish/release/release.server.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { lastSnapshot } from '#stock/write/snapshot.server.ts';
import { hasPage } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Checks a site against Australian law: its texts and settings, its vehicles, and every page of its release.
Each rule has the words of its source. It is no legal advice.

npm run comply -- [slug…] [--json]
npm run comply -- <slug> --page FILE
npm run comply -- <slug> --forms FILE

  slug    the sites to check; none named: every site
  --page  of one site: writes a page for the browser, by rule, then by page
  --forms of one site: writes a page to print, a worksheet for the window form of each used vehicle, with what the feed lacks
  --json  prints one JSON object: {ok, sites: [{slug, errors, warnings, rules, …}], failed}

Exit codes: 0 no errors (warnings may be), 1 errors, or a site that cannot be read, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, { page: { type: 'string' }, forms: { type: 'string' } });
for (const option of ['page', 'forms'] as const)
  if (values[option] !== undefined && positionals.length !== 1) throw new Usage(`--${option} FILE wants one site`, usage);
const { sitesDir, dataDir, outDir, now } = environment();
const { sites, failed } = await loadSites(positionals.length > 0 ? positionals : 'all', sitesDir, dataDir);

const reports: ComplianceReport[] = [];
for (const site of sites) reports.push(await examine(site));
if (values.json) printJson({ ok: reports.every(({ errors }) => errors === 0) && failed.length === 0, sites: reports, failed });
else {
  for (const report of reports) process.stdout.write(`${reportText(report)}\n`);
  for (const { slug, message } of failed) process.stdout.write(`${slug}: ${message}\n`);
}
const [first] = reports;
if (values.page !== undefined && first !== undefined) writeFileSync(values.page, reportPage(first));
const [site] = sites;
if (values.forms !== undefined && site !== undefined) writeFileSync(values.forms, windowFormsPage(formsOf(site)));
process.exitCode = failed.length > 0 || reports.some(({ errors }) => errors > 0) ? 1 : 0;

async function examine(site: Site): Promise<ComplianceReport> {
  const clock = clockAt(now);
  const stock = lastSnapshot(dataDir, site.slug)?.vehicles ?? [];
  const vehicles = vehiclesWithGrace(stock, dataDir, site.slug).filter((vehicle) => hasPage(vehicle, site, clock));
  return complianceReport({
    site,
    vehicles,
    published: readPublishedAt(dataDir, site.slug, now),
    pages: await faultsOfPages(site, vehicles, clock),
    clock,
  });
}

function formsOf(site: Site): Worksheets {
  const vehicles = lastSnapshot(dataDir, site.slug)?.vehicles ?? [];
  return worksheetsOf(site, vehicles, { day: dayOf(now, site.timezone), isHoliday: (day, state) => holidayOn(day, state) !== null });
}

/** Of the release that is published, with what its build left out of pages; empty where nothing is. Builds read less: no words of most pages, and nothing where the gate only reports. */
async function faultsOfPages(site: Site, vehicles: readonly Vehicle[], clock: Clock): Promise<Map<string, ReportedFault[]>> {
  const faults = new Map<string, ReportedFault[]>();
  const siteDir = path.join(outDir, site.slug);
  const byPath = new Map(vehicles.map((vehicle) => [paths.vehicle(vehicle.slug), vehicle]));
  const release = currentRelease(siteDir);
  const { manifest } = await baseRelease(siteDir);
  if (release === null || manifest === null) return faults;
  const wordsOf = wordsReader({ site, vehicles, clock });
  for (const [page, { proof = [] }] of manifest.pages) {
    const file = path.join(releaseDir(siteDir, release), fileOf(page));
    if (!existsSync(file)) continue;
    const [html, own] = [readFileSync(file, 'utf8'), byPath.get(page) ?? null];
    const leftOut = leftOutFaults(proof).map((fault) => ({ ...fault, isLeftOut: true }));
    const found = [...provedFaults(html, own, site, clock), ...wordsOf(html, own, true).faults, ...leftOut];
    if (found.length > 0) faults.set(page, found);
  }
  return faults;
}
