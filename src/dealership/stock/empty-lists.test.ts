import { expect, test } from 'vitest';
import { apiFeed, record, runAfter, stockTestSite, vehicleOf } from './testing.server.ts';

const lists = ['payment_processors', 'standardEquipment', 'categories', 'filtered_features', 'spin_images', 'hotspots'] as const;

test.each(lists)('an empty list of %s says that there are none; without it nothing is said', (field) => {
  const chain = runAfter(null, stockTestSite(), apiFeed([record(1, { [field]: [] }), record(2, { [field]: null }), record(3)]));
  const [first, second, third] = (chain.last ?? []).map(({ id }) => vehicleOf(chain, id)[field]);
  expect([first, second, third]).toEqual([[], undefined, undefined]);
});
