import { expect, test } from 'vitest';
import { homeTitle, pageTitle } from './page-title.ts';

const site = { name: 'Harbour Motor Group' };

test('the name stands behind a title while both have 65 characters at most', () => {
  expect(pageTitle('Warranty', site)).toBe('Warranty · Harbour Motor Group');
  const fits = 'x'.repeat(43);
  expect(pageTitle(fits, site)).toBe(`${fits} · Harbour Motor Group`);
  expect(pageTitle(`${fits}x`, site)).toBe(`${fits}x`);
});

test('a home page is called by its name and the first words that fit', () => {
  const long = 'New, demo and used vehicles, finance, parts and service, from people who live nearby.';
  expect(homeTitle('Harbour', 'Cars and utes', 'Other')).toBe('Harbour · Cars and utes');
  expect(homeTitle('Harbour', long, 'Find the right car.')).toBe('Harbour · Find the right car.');
  expect(homeTitle('Harbour', undefined, long)).toBe('Harbour');
});
