import { expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { initialAddress } from './initial.ts';

const base = { path: paths.searchAll, initial: '?car_type=used' };
const at = (pathname: string, search = '') => ({ pathname, search });
function storage(first: string | null = null) {
  let kept = first;
  return {
    getItem: (key: string) => (key === 'forecourt.filter' ? kept : null),
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  };
}

test('the search of all stock opens with the filter once', () => {
  const kept = storage();
  expect(initialAddress(at(paths.searchAll), base, kept)).toBe('/search/new-used-and-demo-cars/?car_type=used');
  expect(initialAddress(at(paths.searchAll), base, kept)).toBe(null);
});

test('a shopper who came by another search has a filter', () => {
  for (const address of [at(paths.searchAll, '?make=Toyota'), at('/search/toyota/')]) {
    const kept = storage();
    expect(initialAddress(address, base, kept)).toBe(null);
    expect(initialAddress(at(paths.searchAll), base, kept)).toBe(null);
  }
});

test('a page or a site without one has none, and storage that cannot be used neither', () => {
  expect(initialAddress(at('/search/toyota/'), { path: '/search/toyota/' }, storage())).toBe(null);
  expect(initialAddress(at(paths.searchAll), base, null)).toBe(null);
  const refused = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(initialAddress(at(paths.searchAll), base, refused)).toBe(null);
});
