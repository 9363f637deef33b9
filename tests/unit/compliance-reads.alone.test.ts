import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pageFaults, sectionFaults } from '#compliance/page-proof.ts';
import type { SiteReport } from '#publish/release/site-report.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';

vi.mock(import('#compliance/page-proof.ts'), async (original) => {
  const real = await original();
  return { ...real, pageFaults: vi.fn(real.pageFaults), sectionFaults: vi.fn(real.sectionFaults) };
});

let builds: InProcessBuilds;
beforeAll(async () => {
  builds = await InProcessBuilds.start();
});
afterAll(() => rmSync(builds.copy.folder, { recursive: true }));
beforeEach(() => void vi.clearAllMocks());

const pagesRead = () => vi.mocked(pageFaults).mock.calls.length;
const sectionsRead = () => vi.mocked(sectionFaults).mock.calls.length;
const pagesOf = ({ rendered, unchanged }: SiteReport) => rendered + unchanged;

test('a full build reads each page once; one that changes nothing reads none; one vehicle changed: what was rendered is read, no more', async () => {
  const full = await builds.build();
  expect([pagesRead(), sectionsRead()]).toEqual([pagesOf(full), 0]);
  vi.clearAllMocks();

  const idle = await builds.build();
  expect([idle.rendered, pagesRead(), sectionsRead()]).toEqual([0, 0, 0]);

  builds.reprice('S101', 19_990);
  const change = await builds.build();
  expect(change.rendered).toBeGreaterThan(0);
  expect(change.rendered).toBeLessThan(pagesOf(change) / 2);
  expect(pagesRead() + sectionsRead()).toBe(change.rendered);
});

test('report: no page is read', async () => {
  const { site } = builds;
  const report = await builds.build({ site: { ...site, compliance: { ...site.compliance, gate: 'report' } }, full: true });
  expect([report.rendered, pagesRead()]).toEqual([pagesOf(report), 0]);
});
