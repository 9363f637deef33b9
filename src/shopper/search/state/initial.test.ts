import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { paths } from '#site/paths.ts';
import { initialAddress } from './initial.ts';

const base = { path: paths.searchAll, initial: '?car_type=used' };
const at = (pathname: string, search = '') => ({ pathname, search });
const storage = () => fakeBrowser().browser.storage;

test('the search of all stock opens with the filter once', () => {
  const disk = storage();
  expect(initialAddress(at(paths.searchAll), base, disk)).toBe('/search/new-used-and-demo-cars/?car_type=used');
  expect(initialAddress(at(paths.searchAll), base, disk)).toBe(null);
});

test('a shopper who came by another search has a filter', () => {
  for (const address of [at(paths.searchAll, '?make=Toyota'), at('/search/toyota/')]) {
    const disk = storage();
    expect(initialAddress(address, base, disk)).toBe(null);
    expect(initialAddress(at(paths.searchAll), base, disk)).toBe(null);
  }
});

test('a page or a site without one has none, and storage that cannot be used neither', () => {
  expect(initialAddress(at('/search/toyota/'), { path: '/search/toyota/' }, storage())).toBe(null);
  for (const refuses of ['full', 'forbidden'] as const) {
    const disk = fakeDisk();
    disk.refuses = refuses;
    expect(initialAddress(at(paths.searchAll), base, fakeBrowser({ disk }).browser.storage)).toBe(null);
  }
});
