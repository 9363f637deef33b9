import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ResidentStocks } from './resident-stocks.server.ts';

test('the stocks that were taken last are held, within the bound', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stocks-'));
  const snapshot = (slug: string, bytes: number) => {
    mkdirSync(path.join(dataDir, slug), { recursive: true });
    writeFileSync(path.join(dataDir, slug, 'snapshot.json'), 'x'.repeat(bytes));
  };
  for (const slug of ['a', 'b', 'c']) snapshot(slug, 100);
  snapshot('large', 300);
  const stocks = new ResidentStocks(dataDir, 700);
  const [a, b] = [stocks.of('a'), stocks.of('b')];
  expect(stocks.of('a')).toBe(a);
  const c = stocks.of('c');
  expect(stocks.of('b')).not.toBe(b);
  expect(stocks.of('c')).toBe(c);
  expect(stocks.of('large')).toBeUndefined();
  expect(stocks.of('c')).toBe(c);
  rmSync(dataDir, { recursive: true });
});
