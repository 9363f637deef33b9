import type { SiteState } from './rebuild-queue.ts';
import type { RunReport } from './run-report.ts';

/** A successful run. */
export const testReport: RunReport = {
  at: '2026-11-21T00:00:00.000Z',
  seconds: 1.5,
  feed: { at: '2026-11-21T00:00:00.000Z', unchanged: false, read: 60, rejected: 0, vehicles: 60, held: [], heldVehicles: 0 },
  pages: { release: '000001-a', published: '2026-11-21T00:00:01.000Z', rendered: 12, removed: 0, held: null, errors: [] },
  targets: [],
};

/** After a successful run, with nothing scheduled. */
export const testState: SiteState = {
  site: 'acme',
  dueAt: null,
  oldestRequestAt: null,
  isLowPriority: false,
  runningSince: null,
  failures: 0,
  fault: null,
  nextPoll: null,
  nextChange: null,
  lastRun: testReport,
  isAccepting: false,
  hanging: null,
};
