import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunOutcome } from './rebuild-queue.ts';
import type { RunReport } from './run-report.ts';
import { conditionAfter, newSite, noticeText, type SiteCondition } from './site-condition.ts';
import { testReport } from './test-report.ts';

const run = (report: Partial<RunReport> = {}): RunOutcome => ({
  kind: 'done',
  report: { ...testReport, ...report },
  nextPoll: null,
  nextChange: null,
});
const feedHeld = (...held: string[]) => run({ feed: { ...testReport.feed, held } as RunReport['feed'] });
const releaseHeld = run({ pages: { ...testReport.pages, held: 'Half of the pages would go.' } as RunReport['pages'] });
const failed: RunOutcome = { kind: 'failed', message: 'The feed answered 500.', report: null };

/** Notices of consecutive runs. */
function told(...runs: readonly RunOutcome[]): (string | null)[] {
  let at: SiteCondition = newSite;
  let failures = 0;
  return runs.map((end) => {
    failures = end.kind === 'failed' ? failures + 1 : 0;
    const { notice, ...next } = conditionAfter(at, end, failures);
    at = next;
    return notice;
  });
}

test('a failure is told once, the third time in a row, and so is that it is over', () => {
  expect(told(failed, failed, run(), failed, run())).toEqual([null, null, null, null, null]);
  expect(told(failed, failed, failed, failed, run(), run())).toEqual([null, null, 'failed', null, 'recovered', null]);
});

test('a brake is told once, whether it holds the feed or the release', () => {
  expect(told(feedHeld('20 vehicles are gone'), feedHeld('21 vehicles are gone'), releaseHeld, run())).toEqual(['held', null, null, 'recovered']);
  const messagesOf = (end: RunOutcome) => conditionAfter(newSite, end, 0).messages;
  expect(messagesOf(releaseHeld)).toEqual(['Half of the pages would go.', 'Nothing of the site changes meanwhile.']);
  const effect = 'What is held stays as it was. Other changes of the site are published.';
  expect(messagesOf(feedHeld('20 vehicles are gone'))).toEqual(['20 vehicles are gone', effect]);
  expect(messagesOf(run())).toEqual([]);
});

test('a run that reads no feed leaves a held feed held', () => {
  expect(told(feedHeld('20 vehicles are gone'), run({ feed: null }), run())).toEqual(['held', null, 'recovered']);
});

test('a paused site keeps its condition', () => {
  expect(told(releaseHeld, { kind: 'paused' }, run())).toEqual(['held', null, 'recovered']);
});

test('whatever runs come, nothing is told twice, and a recovery only after what it is of', () => {
  const anyRun = fc.constantFrom(run(), run({ feed: null }), feedHeld('gone'), releaseHeld, failed, { kind: 'paused' } as const);
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 30 }), (runs) => {
      const notices = told(...runs).filter((one) => one !== null);
      expect(notices[0]).not.toBe('recovered');
      for (const [place, one] of notices.entries()) expect(one).not.toBe(notices[place - 1]);
    }),
  );
});

test('a notice says what is, why, and what to do', () => {
  expect(noticeText({ site: 'acme', service: null, kind: 'held', messages: ['20 vehicles are gone.'] })).toEqual({
    subject: 'acme held: a brake stopped a change',
    text: '20 vehicles are gone.\nWhat to do: npm run doctor -- acme',
  });
  expect(noticeText({ site: 'acme', service: null, kind: 'failed', messages: ['No.'] }).text).toBe(
    'No.\nWhat is published stays as it is. What to do: npm run doctor -- acme',
  );
  expect(noticeText({ site: 'acme', service: null, kind: 'recovered', messages: [] })).toEqual({
    subject: 'acme recovered: the site is up to date again',
    text: '',
  });
});
