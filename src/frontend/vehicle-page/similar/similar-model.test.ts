import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { similarOf } from './similar-model.ts';

const other = { ...testPrado, id: 'v2', slug: 'other' };
const similar = (changes: Partial<SiteInput> = {}, stock = [testPrado, other]) => similarOf(testPrado, testContext(siteWithContent(changes), stock));

test('the first three are cards, further ones links with the listing that has their cards', () => {
  const others = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ ...testPrado, id: slug, slug, price: 70_000 }));
  const model = similar({}, [testPrado, ...others]);
  expect(model?.cards.map(({ href }) => href)).toEqual(['/cars/a/', '/cars/b/', '/cars/c/']);
  expect(model?.further.map(({ card, listing }) => [card.href, listing])).toEqual([
    ['/cars/d/', '/search/toyota/landcruiser-prado/'],
    ['/cars/e/', '/search/toyota/landcruiser-prado/'],
  ]);
});

test('similar vehicles have the title of their type, without the vehicle itself', () => {
  expect(similar()).toMatchObject({ title: 'Similar SUVs Available', more: { label: 'See all', href: '/search/toyota/landcruiser-prado/' } });
  expect(similar()?.cards.map(({ href }) => href)).toEqual(['/cars/other/']);
  expect(similar({ vehicle_page: { similar_title: 'in_stock' } })?.title).toBe('In-Stock');
  expect(similar({}, [testPrado])).toBeNull();
  expect(similar({ features: { similar: false } })).toBeNull();
});
