import { expect, test } from 'vitest';
import type { SiteState } from './rebuild-queue.ts';
import {
  needsAttention,
  nextRunOf,
  type QueueAge,
  queueAge,
  type StatusLine,
  siteNeedsAttention,
  sortByUrgency,
  statusLine,
  statusText,
} from './status.ts';
import type { TargetState } from './target-state.ts';
import { testReport, testState } from './test-report.ts';

const calm: SiteState = { ...testState, nextPoll: 900_000 };
const line = (state: SiteState, now = 0, isPaused = false, targets: readonly TargetState[] = []) =>
  statusLine(state, { isPaused, targets, services: [], now });
const textOf = (lines: readonly StatusLine[], age: QueueAge) => statusText({ lines, age, services: [], oldestLead: null });
const standing = (state: Partial<SiteState>, isPaused = false) => line({ ...calm, ...state }, 1000, isPaused).standing;

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

test('a host whose pictures are held is named with its fix, and no acceptance is offered for it', () => {
  const { pages } = testReport;
  if (pages === null) throw new Error('the report is whole');
  const why = ['Pictures of x.example are held. Fix: name it.'];
  const { standing, why: shown } = line({ ...calm, lastRun: { ...testReport, pages: { ...pages, heldHosts: why } } });
  expect([standing, shown]).toEqual(['held', why]);
});

test('a site that is due for half an hour and not run is overdue, whatever else is well: the worker is gone', () => {
  const halfAnHour = 1_800_000;
  const at = (now: number, state: Partial<SiteState> = {}, isPaused = false) => line({ ...calm, ...state }, now, isPaused);
  expect([at(900_000 + halfAnHour).standing, at(900_001 + halfAnHour).standing]).toEqual(['up to date', 'overdue']);
  expect(at(900_001 + halfAnHour).why).toEqual(['It has been due since 1970-01-01T00:15:00.000Z and has not run. Is npm run worker running?']);
  expect(at(5001 + halfAnHour, { nextChange: 5000 }).standing).toBe('overdue');
  expect(at(5001 + halfAnHour, { dueAt: 5000 }).standing).toBe('overdue');
  expect([at(halfAnHour, { runningSince: 0 }).standing, at(halfAnHour + 1, { runningSince: 0 }).standing]).toEqual(['running', 'overdue']);
  expect(at(halfAnHour * 9, {}, true)).toMatchObject({ standing: 'paused', why: [] });
  expect(at(halfAnHour * 9, { nextPoll: null }).standing).toBe('up to date');
  expect(needsAttention('overdue')).toBe(true);
});

test('the text says what is wrong below its site, and sums up', () => {
  const lines = [line(calm), line({ ...calm, site: 'beta', failures: 2, fault: 'The feed answered 500.' })];
  expect(textOf(lines, { highPriority: 12.4, lowPriority: 0.4 })).toBe(
    'acme  up to date, 60 vehicles, feed read 2026-11-21T00:00:00.000Z, last run 2026-11-21T00:00:00.000Z, release 000001-a published 2026-11-21T00:00:01.000Z\n' +
      'beta  failing (2 times in a row), 60 vehicles, feed read 2026-11-21T00:00:00.000Z, last run 2026-11-21T00:00:00.000Z, release 000001-a published 2026-11-21T00:00:01.000Z\n' +
      '    The feed answered 500.\n' +
      '2 sites: 1 failing, 1 up to date. The oldest build request has waited 12 s.\n',
  );
  expect(textOf(lines, { highPriority: 0, lowPriority: 80 })).toContain(
    'The oldest build request has waited 0 s. The oldest of low priority has waited 80 s.\n',
  );
  expect(textOf([], { highPriority: 0, lowPriority: 0 })).toBe('There are no sites yet. Start npm run worker.\n');
});

test('what a build left out since it breaks a rule of law stands below its site, which is well', () => {
  const { pages } = testReport;
  if (pages === null) throw new Error('the report is whole');
  const withBreaches = (count: number) => {
    const first = Array.from({ length: Math.min(count, 3) }, (_, place) => `claim-lowest-price: /cars/${place}/ dealercomments`);
    return line({ ...calm, lastRun: { ...testReport, pages: { ...pages, compliance: { count, first } } } });
  };
  expect(withBreaches(0).breaches).toEqual([]);
  expect(withBreaches(1)).toMatchObject({
    standing: 'up to date',
    why: [],
    breaches: ['The law: 1 breach in the last build. npm run comply -- acme lists all.', 'claim-lowest-price: /cars/0/ dealercomments'],
  });
  const many = withBreaches(1203);
  expect(many.breaches).toHaveLength(5);
  expect(many.breaches.at(-1)).toBe('and 1,200 more');
  const text = textOf([many], { highPriority: 0, lowPriority: 0 });
  expect(text).toContain('\n    The law: 1,203 breaches in the last build. npm run comply -- acme lists all.\n    claim-lowest-price: /cars/0/');
});

test('a feed host that hangs is named, with since when', () => {
  const hanging = { host: 'feeds.example', since: 5000 };
  const of = line({ ...calm, failures: 1, fault: 'No.', hanging });
  expect(of).toMatchObject({ standing: 'failing' });
  expect(of.why[0]).toContain('The feed’s host feeds.example has not answered since 1970-01-01T00:00:05.000Z.');
});

test('the queue is as old as its oldest request, and what nobody waits for makes it no older', () => {
  expect(queueAge([calm], 9000)).toEqual({ highPriority: 0, lowPriority: 0 });
  const patient = { ...calm, isLowPriority: true };
  const waiting = [calm, { ...calm, oldestRequestAt: 4000 }, { ...calm, oldestRequestAt: 6000 }, patient, { ...patient, oldestRequestAt: 1000 }];
  expect(queueAge(waiting, 9000)).toEqual({ highPriority: 5, lowPriority: 8 });
});

test('what an earlier Forecourt kept of a run says nothing of its publish', () => {
  const { published: _, ...pages } = testReport.pages ?? {};
  const kept = JSON.parse(JSON.stringify({ ...testReport, pages }));
  const old = line({ ...calm, lastRun: kept });
  expect(old.lastPublish).toBeNull();
  expect(textOf([old], { highPriority: 0, lowPriority: 0 })).toContain('release 000001-a\n');
});

test('a wish comes before what polls and time ask for, and of these the earlier one', () => {
  const next = (state: Partial<SiteState>) => nextRunOf(line({ ...calm, nextPoll: null, ...state }));
  expect(next({ dueAt: 9000, nextPoll: 5000 })).toBe('1970-01-01T00:00:09.000Z');
  expect(next({ nextPoll: 900_000, nextChange: 5000 })).toBe('1970-01-01T00:00:05.000Z');
  expect(next({ nextPoll: 4000, nextChange: 5000 })).toBe('1970-01-01T00:00:04.000Z');
  expect(next({ nextChange: 5000 })).toBe('1970-01-01T00:00:05.000Z');
  expect(next({})).toBeNull();
});

test('a site whose readers get another release is out of sync, paused or not, but not while it is run', () => {
  const shows = { target: 'web', shows: '000001-a-12345678', release: '000002-b', rolledBackAt: null, fault: null };
  const of = (state: Partial<SiteState>, isPaused = false) => line({ ...calm, ...state }, 0, isPaused, [shows]);
  expect(of({})).toMatchObject({ standing: 'out of sync', why: ['Target web shows 000001-a-12345678, not 000002-b.'] });
  expect(siteNeedsAttention(of({}))).toBe(true);
  expect(of({}, true)).toMatchObject({ standing: 'paused', why: ['Target web shows 000001-a-12345678, not 000002-b.'] });
  expect(siteNeedsAttention(of({}, true))).toBe(true);
  expect(siteNeedsAttention(line(calm, 0, true))).toBe(false);
  expect(of({ runningSince: 0 })).toMatchObject({ standing: 'running', why: [] });
  expect(of({ failures: 1, fault: 'No.' })).toMatchObject({ standing: 'failing', why: ['No.', 'Target web shows 000001-a-12345678, not 000002-b.'] });
  expect(line(calm, 0, false, [{ ...shows, shows: '000002-b-12345678' }]).standing).toBe('up to date');
});

test('sites that need somebody come first, the worst before the others; the rest keep their order', () => {
  const named = (site: string, state: Partial<SiteState>) => line({ ...calm, site, ...state }, 1000);
  const failing = { failures: 1, fault: 'No.' };
  const { feed } = testReport;
  if (feed === null) throw new Error('the report is whole');
  const held = { lastRun: { ...testReport, feed: { ...feed, held: ['half of the stock is gone'] } } };
  const lines = [named('waits', { dueAt: 5 }), named('held', held), named('calm', {}), named('failing', failing)];
  expect(sortByUrgency(lines).map(({ site }) => site)).toEqual(['failing', 'held', 'waits', 'calm']);
});
