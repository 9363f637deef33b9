import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { pruneDaily } from './prune.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const day = 86_400_000;
const sites = [
  { ...siteWithContent({ analytics: { keep_days: 400 }, leads: { keep_days: 400, keep_spam_days: 30 } }), slug: 'acme' },
  { ...siteWithContent({ analytics: { keep_days: 30 }, leads: { keep_days: 100, keep_spam_days: 10 } }), slug: 'beta' },
];

test('each site keeps its days; it is looked at when the API starts and once a day, and a fault ends nothing', async () => {
  const asked: [string, number][] = [];
  const lines: string[] = [];
  const prune = (slug: string, before: number) => {
    asked.push([slug, before]);
    if (slug === 'acme') throw new Error('database is locked');
    return 3;
  };
  const now = () => 1000 * day;
  const store = { prune } as never;
  const leads = { purge: async (filter: object) => leadsAsked.push(filter) } as never;
  const leadsAsked: object[] = [];
  const end = pruneDaily(() => sites, {
    store,
    leads,
    pruneAccounts: async () => 2,
    pruneAlerts: async () => 1,
    pruneReservations: async () => 0,
    now,
    log: (line) => lines.push(line),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(leadsAsked).toEqual([
    { tenant: 'beta', before: 900 * day },
    { tenant: 'beta', lane: 'spam', before: 990 * day },
  ]);
  expect(asked).toEqual([
    ['acme', 600 * day],
    ['beta', 970 * day],
  ]);
  expect(lines.map((line) => JSON.parse(line).message)).toEqual([
    'acme: could not forget what is old: database is locked',
    'beta: forgot 3 rows older than 30 days',
    'beta: forgot 1 lead older than 100 days',
    'beta: forgot 2 leads of the spam lane older than 10 days',
    'beta: forgot 2 rows of sign-in that had expired',
    'beta: forgot 1 row of alerts that had expired',
  ]);
  await vi.advanceTimersByTimeAsync(day);
  expect(asked).toHaveLength(4);
  end();
  await vi.advanceTimersByTimeAsync(3 * day);
  expect(asked).toHaveLength(4);
});
