import { expect, test } from 'vitest';
import { testSite } from '#vehicle/test-stock.ts';
import { similarModel } from './similar-model.ts';
import { testCard, testListings, testPrado } from './test-context.ts';

test('similar vehicles have the title of their type', () => {
  const listings = testListings([testPrado]);
  expect(similarModel(testPrado, [testCard], testSite(), listings)).toEqual({
    title: 'Similar SUVs Available',
    cards: [testCard],
    more: { label: 'See all', href: '/search/toyota/landcruiser-prado/' },
  });
  expect(similarModel(testPrado, [testCard], testSite({ vehicle_page: { similar_title: 'in_stock' } }), listings)?.title).toBe('In-Stock');
  expect(similarModel(testPrado, [], testSite(), listings)).toBeNull();
  expect(similarModel(testPrado, [testCard], testSite({ features: { similar: false } }), listings)).toBeNull();
});
