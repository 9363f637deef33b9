import { expect, test } from 'vitest';
import { RunLog } from './run-log.ts';

const at = (ms: number) => new Date(ms).toISOString();

test('a webhook waits for the run that begins after it, and its readers for the end of that run', () => {
  const log = new RunLog();
  log.sent('a', 1000);
  log.sent('a', 2000);
  log.hear({ at: at(3000), event: 'run', site: 'a' });
  log.sent('a', 3500);
  expect(log.pending).toBe(3);
  log.hear({ at: at(4000), event: 'done', site: 'a' });
  expect([log.untilRun, log.untilReaders, log.pending]).toEqual([[2000, 1000], [3000, 2000], 1]);
  log.hear({ at: at(5000), event: 'run', site: 'a' });
  log.hear({ at: at(5200), event: 'failed', site: 'a', message: 'No.' });
  expect([log.pending, log.faults]).toEqual([1, ['a: No.']]);
  log.hear({ at: at(9000), event: 'run', site: 'a' });
  log.hear({ at: at(9500), event: 'done', site: 'a' });
  expect([log.untilReaders.at(-1), log.pending, log.runs.at(-1)]).toEqual([6000, 0, { site: 'a', from: 9000, to: 9500 }]);
});
