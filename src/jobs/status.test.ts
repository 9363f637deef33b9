import { expect, test } from 'vitest';
import type { SiteState } from './rebuild-queue.ts';
import { queueAge, statusLine, statusText } from './status.ts';
import { testReport } from './test-report.ts';

const calm: SiteState = {
  site: 'acme',
  dueAt: null,
  firstAt: null,
  runningSince: null,
  failures: 0,
  fault: null,
  nextPoll: 900_000,
  nextChange: null,
  lastRun: testReport,
};
const standing = (state: Partial<SiteState>, isPaused = false) => statusLine({ ...calm, ...state }, isPaused).standing;

test('a site stands as the worst that is true of it', () => {
  expect(standing({})).toBe('up to date');
  expect(standing({ dueAt: 5 })).toBe('waiting');
  expect(standing({ lastRun: null, dueAt: 5 })).toBe('never run');
  expect(standing({ runningSince: 5 })).toBe('running');
  expect(standing({ failures: 1, fault: 'No.', runningSince: 5 })).toBe('failing');
  expect(standing({ failures: 1, fault: 'No.' }, true)).toBe('paused');
  const { feed, pages } = testReport;
  if (feed === null || pages === null) throw new Error('the report is whole');
  expect(standing({ lastRun: { ...testReport, feed: { ...feed, held: ['half of the stock is gone'] } } })).toBe('held');
  expect(standing({ lastRun: { ...testReport, pages: { ...pages, held: 'no page of a vehicle is left' } } })).toBe('held');
});

test('the text says what is wrong below its site, and sums up', () => {
  const lines = [statusLine(calm, false), statusLine({ ...calm, site: 'beta', failures: 2, fault: 'The feed answered 500.' }, false)];
  expect(statusText(lines, 12.4)).toBe(
    'acme  up to date, 60 vehicles, feed read 2026-11-21T00:00:00.000Z, last run 2026-11-21T00:00:00.000Z, release 000001-a\n' +
      'beta  failing (2 times in a row), 60 vehicles, feed read 2026-11-21T00:00:00.000Z, last run 2026-11-21T00:00:00.000Z, release 000001-a\n' +
      '    The feed answered 500.\n' +
      '2 sites: 1 failing, 1 up to date. The oldest wish waits for 12 s.\n',
  );
  expect(statusText([], 0)).toBe('No site is known. Start npm run worker.\n');
});

test('the queue is as old as its oldest wish', () => {
  expect(queueAge([calm], 9000)).toBe(0);
  expect(queueAge([calm, { ...calm, firstAt: 4000 }, { ...calm, firstAt: 6000 }], 9000)).toBe(5);
});
