import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import { unplacedWords } from './unplaced.ts';

const [one] = siteWithContent().dealerships;
if (one === undefined) throw new Error('The test site has a dealership.');
const site = {
  dealerships: [
    { ...one, id: 'QBN', slug: 'queanbeyan' },
    { ...one, id: 'FYSH', slug: 'fyshwick' },
  ],
};
const vehicle = (id: string, dealership: string | undefined, more: object = {}) => {
  const { dealership_id: _, dealership_slug: __, location: ___, ...rest } = testVehicle({ id, slug: id, ...more });
  return dealership === undefined ? rest : { ...rest, dealership_id: dealership };
};

test('vehicles of a dealership that the site has not are counted by what the feed calls it', () => {
  expect(unplacedWords([vehicle('1', 'QBN'), vehicle('2', 'fyshwick'), vehicle('3', 'FYS', { status: 'sold' })].slice(0, 1), site)).toBeNull();
  expect(
    unplacedWords(
      [vehicle('1', 'QBN'), vehicle('2', 'FYS'), vehicle('3', 'FYS'), vehicle('4', undefined), vehicle('5', 'FYS', { status: 'sold' })],
      site,
    ),
  ).toEqual({
    rule: '3 of 4 vehicles in stock belong to no dealership here, and show no address: the feed names "FYS" (2), no dealership (1)',
    fix: 'write the feed’s name as the id of the dealership (now "QBN", "FYSH"), or map it with values under stock.columns.',
  });
});

test('no more than five names are told', () => {
  const words = unplacedWords(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => vehicle(id, id)),
    site,
  );
  expect(words?.rule).toBe(
    '7 of 7 vehicles in stock belong to no dealership here, and show no address: the feed names "a" (1), "b" (1), "c" (1), "d" (1), "e" (1) and 2 more',
  );
});
