import { expect, test } from 'vitest';
import { currentItems } from './menu.ts';
import type { MenuEntry } from './shell-model.ts';

const link = (href: string): MenuEntry => ({ kind: 'link', label: href, href });
const states = (menu: MenuEntry[], path: string) => currentItems(menu, path).map(({ state }) => state);

test('an entry is the page itself, a part of the site around it, or neither; home is around nothing', () => {
  const menu = ['/', '/search/new-cars/', '/finance/'].map(link);
  expect(states(menu, '/search/new-cars/')).toEqual([undefined, 'page', undefined]);
  expect(states(menu, '/search/new-cars/page/2/')).toEqual([undefined, 'true', undefined]);
  expect(states(menu, '/')).toEqual(['page', undefined, undefined]);
});

test('an entry that opens stands around the page when one of its links does', () => {
  const brand = { label: 'Toyota', href: '/toyota/overview/', external: false, logo: null, monogram: 'T' };
  const menu: MenuEntry[] = [
    { kind: 'links', label: 'More', links: [{ label: 'Demo', href: '/search/demo-cars/' }] },
    { kind: 'brands', label: 'Brands', brands: [brand], links: [{ label: 'All brands', href: '/brands/' }] },
  ];
  expect(currentItems(menu, '/search/demo-cars/')).toEqual([
    { state: 'true', inside: ['page'] },
    { state: undefined, inside: [undefined, undefined] },
  ]);
  expect(currentItems(menu, '/toyota/overview/')[1]).toEqual({ state: 'true', inside: ['page', undefined] });
  expect(currentItems(menu, '/brands/')[1]).toEqual({ state: 'true', inside: [undefined, 'page'] });
});
