import { expect, test } from 'vitest';
import { linksOfEntry, menuRooms } from './menu-room.ts';
import type { MenuEntry } from './shell-model.ts';

const frame = {
  name: 'Harbour Motor Group',
  logo: { url: null, mark: 'H' },
  phone: { text: '02 5550 0140', href: 'tel:1' },
  favourites: null,
  stretch: 108,
};
const link = (label: string): MenuEntry => ({ kind: 'link', label, href: `/${label}/` });
const menu = (count: number) => Array.from({ length: count }, (_, index) => link(`Vehicles ${index}`));

test('a short menu stands in its line at every width, a long one by as many entries as fit', () => {
  expect(menuRooms(menu(3), frame)).toEqual([1121, 1121, 1121]);
  const rooms = menuRooms(menu(12), frame);
  expect(rooms[0]).toBe(1121);
  expect(rooms.at(-1)).toBeNull();
  const order = rooms.map((room) => room ?? 9999);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(new Set(rooms)).toEqual(new Set([1121, 1280, 1440, null]));
});

test('what stands beside the menu takes its room, and one entry always stands', () => {
  const count = (name: string) => menuRooms(menu(12), { ...frame, name }).filter((room) => room === 1280 || room === 1121).length;
  expect(count('Harbour Motor Group of New South Wales')).toBeLessThan(count('Harbour'));
  expect(menuRooms([link('x'.repeat(300)), link('y')], frame)).toEqual([1121, null]);
});

test('under “More” an entry that opens gives what it opens', () => {
  const links = [{ label: 'Demo', href: '/search/demo-cars/' }];
  expect(linksOfEntry(link('a'))).toEqual([{ label: 'a', href: '/a/' }]);
  expect(linksOfEntry({ kind: 'brands', label: 'Brands', brands: [], links })).toEqual(links);
});
