import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noon } from '../testing.server.ts';
import { explainedText, explainStock } from './explain.server.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'explain-'));
  mkdirSync(path.join(folder, 'templates'));
  writeFileSync(path.join(folder, 'platform.json'), '{}');
  // As new-site writes it: most texts are still empty.
  writeFileSync(path.join(folder, 'acme.json'), JSON.stringify({ name: '', stock: { from: 'feed.csv' } }));
  writeFileSync(path.join(folder, 'feed.csv'), 'StockNo,Make,Odo\n7,Kia,"45,210 km"\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const explain = (slug = 'acme') => explainStock(slug, { sitesDir: folder, dataDir: folder, now: noon, from: undefined });

test('a table is explained for a site whose file is not filled in yet, and nothing is written', async () => {
  const before = readdirSync(folder, { recursive: true });
  const text = explainedText(await explain()).replaceAll(folder, '');
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
  expect(text).toMatchInlineSnapshot(`
    "acme: /feed.csv, 1 record. Nothing was written.

    column   field                rule    read    before → after
    StockNo  stocknum (proposed)  text    1 of 1  7 → 7
    Make     make (proposed)      text    1 of 1  Kia → Kia
    Odo      km (proposed)        number  1 of 1  45,210 km → 45210

    To read what is proposed, write this into "stock" of the site’s file, then run npm run stock -- acme:

    "format": "csv",
    "columns": {
      "StockNo": {"to": "stocknum"},
      "Make": {"to": "make"},
      "Odo": {"to": "km", "rule": "number"}
    }

    To decide: Nothing is read as model. Add what holds it, as {"to": "model"}; whoever sends the feed knows.
    To decide: Nothing is read as year. Add what holds it, as {"to": "year", "rule": "integer"}; whoever sends the feed knows.
    To decide: Nothing is read as price. Add what holds it, as {"to": "price", "rule": "money"}; whoever sends the feed knows.
    To decide: No column says whether a vehicle is new, demo or used. Where all are of one condition, stock.default_car_type says which; the dealer knows it.
    "
  `);
});

test('a site that is not there is named', async () => {
  await expect(explain('acne')).rejects.toThrow(/did you mean "acme"/);
});
