import { expect, test } from 'vitest';
import { currentItems } from './menu.ts';

test('an item is the page itself, a part of the site around it, or neither; home is around nothing', () => {
  const menu = ['/', '/search/new-cars/', '/finance/'].map((href) => ({ href }));
  expect(currentItems(menu, '/search/new-cars/')).toEqual([undefined, 'page', undefined]);
  expect(currentItems(menu, '/search/new-cars/page/2/')).toEqual([undefined, 'true', undefined]);
  expect(currentItems(menu, '/')).toEqual(['page', undefined, undefined]);
});
