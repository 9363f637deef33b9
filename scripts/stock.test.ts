import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { records } from '#stock/testing.server.ts';
import { acmeSite } from '../tests/support/acme-site.ts';
import { runCommand } from '../tests/support/run-script.ts';

const site = { ...acmeSite, stock: { from: 'data:feed.json' } };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stock-command-'));
  mkdirSync(path.join(folder, 'data'));
  writeFileSync(path.join(folder, 'acme.json'), JSON.stringify(site));
});
afterEach(() => rmSync(folder, { recursive: true }));

const feed = (cars: unknown[]) => writeFileSync(path.join(folder, 'data/feed.json'), JSON.stringify({ cars }));

/** Runs the command at noon UTC on a day of November 2026. */
function stock(dayOfMonth: number, ...args: string[]) {
  const now = `2026-11-${dayOfMonth}T12:00:00Z`;
  return runCommand('stock.ts', ['acme', ...args], { FORECOURT_SITES: folder, FORECOURT_DATA: path.join(folder, 'data'), FORECOURT_NOW: now });
}

test('what is held is named with the command that accepts it', async () => {
  feed(records(40));
  expect(await stock(21)).toMatchObject({ code: 0 });
  feed(records(40).map((one) => (one.id === 38 ? { ...one, price: 119 } : one)));
  const held = await stock(22);
  expect(held.code).toBe(3);
  expect(held.stdout).toContain(
    'HELD (one vehicle, which stays as it was): the price of 38 moved from $25206 to $119. ' +
      'It goes in if the feed still says so on 2026-11-24T12:00:00.000Z.\n' +
      'If all that is held is right, run npm run accept -- acme: it lists what goes, and publishes it.\n',
  );
  expect(await stock(22, '--accept', '38')).toMatchObject({ code: 0, stdout: expect.stringContaining('1 changed') });
  expect((await stock(22, '--accept', '38', '--json')).stdout).toContain('--accept 38: no vehicle of this id is held.');
  feed([]);
  expect(await stock(22)).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('A site is never published without stock: this cannot be released.'),
  });
});

test('a name of the environment that is not set ends the run', async () => {
  writeFileSync(
    path.join(folder, 'acme.json'),
    JSON.stringify({ ...site, stock: { from: `https://feeds.example/cars.json?key=\${ACME_FEED_KEY}` } }),
  );
  expect(await stock(21)).toMatchObject({
    code: 1,
    stderr: 'acme: stock.from of acme asks for ACME_FEED_KEY, which the environment does not hold. Fix: set it, and run this again.\n',
  });
});
