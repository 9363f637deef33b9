import { expect, test } from 'vitest';
import { apiFeed, record, records, runAfter, stockTestSite } from '../testing.server.ts';

test('a record is known by id, VIN or stock number; the same one twice is refused once', () => {
  const { id: _id, ...noId } = record(1);
  const { id: _id2, vin: _vin, ...onlyStock } = record(2);
  const run = runAfter(
    null,
    stockTestSite(),
    apiFeed([
      record(7),
      record(7, { model: 'Other' }),
      noId,
      noId,
      onlyStock,
      onlyStock,
      // Enough for the brakes.
      ...records(16).slice(7),
    ]),
  );
  expect(run.result.rejects.map(({ record, path, rule }) => [record, path, rule])).toEqual([
    [2, 'id', 'record 1 has the same id'],
    [4, 'vin', 'record 3 has the same vin'],
    [6, 'stocknum', 'record 5 is the same'],
  ]);
  expect(run.last?.map(({ id }) => id)).toEqual(expect.arrayContaining(['7', 'vin-JTMAB000000000001', 'stock-u2']));
});
