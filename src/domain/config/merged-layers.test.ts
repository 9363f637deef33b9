import { expect, test } from 'vitest';
import { minimalSite, readTestSite } from './test-site.ts';

test('a site lies over its template, and that over its parent', () => {
  const { site, origins } = readTestSite({
    site: { template: 'outer', ...minimalSite, search: { page_size: 9 } },
    templates: {
      inner: { search: { page_size: 5, makes_shown: 5, models_limit: 5 }, menu: [{ label: 'Inner', href: '/inner/' }] },
      outer: { extends: 'inner', search: { page_size: 7, makes_shown: 8 }, menu: [{ label: 'Outer', href: '/outer/' }] },
    },
  });
  expect(site?.search).toMatchObject({ page_size: 9, makes_shown: 8, models_limit: 5, static_pages: 3 });
  expect(site?.menu).toEqual([{ label: 'Outer', href: '/outer/', links: [], brands: false }]);
  const reasons = Object.fromEntries(origins.map(({ path, reason }) => [path, reason]));
  expect(reasons['search.page_size']).toBe('site');
  expect(reasons['search.makes_shown']).toBe('template outer');
  expect(reasons['search.models_limit']).toBe('template inner');
  expect(reasons['search.static_pages']).toBe('default');
  expect(reasons['theme.bg.light']).toBe('default');
});

test('a site has an origin for every key that holds a value', () => {
  const { origins } = readTestSite({});
  expect(origins.length).toBeGreaterThan(200);
  expect(origins.find(({ path }) => path === 'name')).toEqual({ path: 'name', value: 'Acme Motors', reason: 'site' });
});
