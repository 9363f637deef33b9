import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pruneDaily } from './prune.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const day = 86_400_000;
const sites = [
  { slug: 'acme', analytics: { url: undefined, keep_days: 400 } },
  { slug: 'beta', analytics: { url: undefined, keep_days: 30 } },
];

test('each site keeps its days; it is looked at when the API starts and once a day, and a fault ends nothing', () => {
  const asked: [string, number][] = [];
  const lines: string[] = [];
  const prune = (slug: string, before: number) => {
    asked.push([slug, before]);
    if (slug === 'acme') throw new Error('database is locked');
    return 3;
  };
  const now = () => 1000 * day;
  const store = { prune } as never;
  const end = pruneDaily(() => sites, { store, now, log: (line) => lines.push(line) });
  expect(asked).toEqual([
    ['acme', 600 * day],
    ['beta', 970 * day],
  ]);
  expect(lines.map((line) => JSON.parse(line).message)).toEqual([
    'acme: could not forget what is old: database is locked',
    'beta: forgot 3 rows older than 30 days',
  ]);
  vi.advanceTimersByTime(day);
  expect(asked).toHaveLength(4);
  end();
  vi.advanceTimersByTime(3 * day);
  expect(asked).toHaveLength(4);
});
