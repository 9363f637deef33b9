import { expect, test } from 'vitest';
import type { SiteState } from './rebuild-queue.ts';
import { statusPages } from './status-page.server.ts';
import { testReport } from './test-report.ts';

const times = { dueAt: null, firstAt: null, runningSince: null, nextPoll: null, nextChange: null };
const calm = { ...times, isPatient: false, failures: 0, fault: null, lastRun: testReport };
const { feed } = testReport;
const states: SiteState[] = [
  { ...calm, site: 'calm' },
  { ...calm, site: 'held', lastRun: { ...testReport, feed: feed && { ...feed, held: ['Half of the stock is gone.'] } } },
  { ...calm, site: 'paused' },
  { ...calm, site: 'wrong', failures: 1, fault: 'The feed says <script>alert(1)</script>.', firstAt: 0 },
  { ...calm, site: 'worse', failures: 3, fault: 'No.' },
];
const pages = statusPages({ queue: { states: async () => states }, isPaused: (slug) => slug === 'paused', now: () => 12_000, rendererMb: () => 0 });
const page = async () => (await pages.request('/')).text();

test('who looks sees the sum first, and sites that need somebody before those that do not', async () => {
  expect(await page()).toContain(
    '5 sites: 1 paused, 2 failing, 1 held, 1 up to date. The oldest wish waits for 12 s. As of 1970-01-01 00:00:12; all times are in UTC.',
  );
  expect([...(await page()).matchAll(/<th scope="row">([^<]*)</g)].map(([, site]) => site)).toEqual(['wrong', 'worse', 'held', 'calm', 'paused']);
});

test('what a feed says is text', async () => {
  expect(await page()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(await page()).not.toContain('<script>');
});
