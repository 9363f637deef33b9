import { Buffer } from 'node:buffer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFeed } from './read/read-feed.server.ts';
import { detectSeparator } from './read/separator.ts';
import { takeStock } from './run.server.ts';
import { noon, stockTestSite } from './testing.server.ts';
import { readSnapshot } from './write/snapshot.server.ts';

const columns = {
  'Stock No': { to: 'stocknum' },
  Make: { to: 'make' },
  Model: { to: 'model' },
  Year: { to: 'year' },
  Price: { to: 'price', rule: 'money' as const },
  Comments: { to: 'dealercomments', rule: 'html' as const },
};
const header = Object.keys(columns);
const rows = Array.from({ length: 12 }, (_, index) => [
  `W${index}`,
  'Ford',
  'Ranger',
  '2021',
  `$30.${100 + index},00`,
  'One owner, full books; "as new"',
]);
const quoted = (cell: string) => (/[",;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const table = (separator: string) => [header, ...rows].map((row) => row.map(quoted).join(separator)).join('\r\n');

const forms: [string, Buffer][] = [
  ['commas', Buffer.from(table(','))],
  ['semicolons behind a mark', Buffer.from(`\ufeff${table(';')}`)],
  ['semicolons and a line that says so', Buffer.from(`sep=;\r\n${table(';')}`)],
  ['bars and a line that says so', Buffer.from(`\ufeffsep=|\n${table('|')}`)],
  ['tabs', Buffer.from(table('\t'))],
  ['tabs in UTF-16, as Excel writes Unicode text', Buffer.from(`\ufeff${table('\t')}`, 'utf16le')],
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'separators-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(forms)('a table with %s is read in memory and from a file, and gives the same vehicles', async (_name, bytes) => {
  const site = stockTestSite({ from: 'data:feed.csv', format: 'csv', columns });
  writeFileSync(path.join(folder, 'feed.csv'), bytes);
  for (const mostInMemory of [undefined, 1]) {
    rmSync(path.join(folder, 'sample'), { recursive: true, force: true });
    const options = { sitesDir: folder, dataDir: folder, now: noon, from: undefined, release: [], ...(mostInMemory && { mostInMemory }) };
    expect(await takeStock(site, options)).toMatchObject({ read: 12, accepted: 12, rejected: 0 });
    const { vehicles } = readSnapshot(folder, 'sample');
    expect(vehicles[0]).toMatchObject({ stocknum: 'W0', price: 30_100, dealercomments: 'One owner, full books; "as new"' });
  }
});

test('a row of another width is refused by its separator', async () => {
  const site = stockTestSite({ from: 'data:torn.csv', format: 'csv', columns, brakes: { invalid_share: 1 } });
  writeFileSync(path.join(folder, 'torn.csv'), `${table(';')}\r\nW99;Ford;Ranger;2021;1;one; two`);
  const report = await takeStock(site, { sitesDir: folder, dataDir: folder, now: noon, from: undefined, release: ['drop', 'swapped'] });
  expect(report.rejects).toMatchObject([{ record: 13, value: '7 cells' }]);
});

test.each([
  ['Make,Model;Year,Price', ','],
  ['Make;Model;Price, drive away', ';'],
  ['"Price; inc GST",Make', ','],
  ['Make', ','],
  ['Make|Model', '|'],
  ['Make\tModel', '\t'],
])('the separator of %j is %j', (line, separator) => expect(detectSeparator(line, {}).separator).toBe(separator));

test('names that the site reads say which separator it is', () => {
  const names = { 'Make, Model, Grade': { to: 'name' }, Price: { to: 'price' } };
  expect(detectSeparator('Make, Model, Grade;Price', {}).separator).toBe(',');
  expect(detectSeparator('Make, Model, Grade;Price', names).separator).toBe(';');
  expect(detectSeparator('sep=;', {})).toEqual({ separator: ';', isStated: true });
});

test('the feed says its separator', async () => {
  writeFileSync(path.join(folder, 'tabs.csv'), table('\t'));
  const read = await readFeed({ stock: stockTestSite({ format: 'csv', columns }).stock, source: path.join(folder, 'tabs.csv'), tags: [] });
  expect(read).toMatchObject({ kind: 'feed', feed: { separator: '\t', header } });
});
