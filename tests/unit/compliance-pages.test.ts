import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageFaults } from '#compliance/page-proof.ts';
import type { Site } from '#site/schema/site.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';

let builds: InProcessBuilds;
beforeAll(async () => {
  builds = await InProcessBuilds.start();
});
afterAll(() => rmSync(builds.copy.folder, { recursive: true }));

/** Every page of a build with a counter, alerts, forms and numbers behind stars. */
async function pagesWith(changes: Partial<Site>): Promise<Map<string, string>> {
  const { features, leads, home } = builds.site;
  await builds.build({
    site: {
      ...builds.site,
      features: { ...features, sales_counter: true, alerts: true },
      alerts: { ...builds.site.alerts, sender: 'smtp' },
      home: { ...home, sections: ['finder', 'sales_counter', 'dealerships'] },
      leads: { ...leads, api: 'https://api.example' },
      ...changes,
    },
    full: true,
  });
  const dir = path.join(builds.siteDir, 'current');
  return new Map(globSync('**/index.html', { cwd: dir }).map((page) => [page, readFileSync(path.join(dir, page), 'utf8')]));
}

const faultsOf = (pages: Map<string, string>) => [...pages].flatMap(([page, html]) => pageFaults(html).map(({ rule }) => `${rule} ${page}`));

test('pages as they are built have the marks that the law is read by, and no fault', async () => {
  const pages = await pagesWith({});
  const all = [...pages.values()].join('');
  for (const mark of ['name="opt_in"', 'action="https://api.example/alerts/form"', 'data-masked', '<span class="whole">', 'data-sales="'])
    expect(all).toContain(mark);
  expect(faultsOf(pages)).toEqual([]);
});

test('a marketing box that is published ticked is found on each page with a form', async () => {
  const { legal, compliance } = builds.site;
  const pages = await pagesWith({ legal: { ...legal, opt_in_default: true }, compliance: { ...compliance, gate: 'report' } });
  const forms = [...pages].flatMap(([page, html]) => (html.includes('name="opt_in"') ? [page] : []));
  expect(forms.length).toBeGreaterThan(2);
  expect([...new Set(faultsOf(pages))].sort()).toEqual(forms.map((page) => `consent-preticked ${page}`).sort());
});
