import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { toSearch } from '../state/url-state.ts';
import { pagesFor, suggestionsFor } from './suggestions.ts';

const site = siteWithContent({ search: { make_labels: { 'Isuzu UTE Australia': 'Isuzu UTE' } } });
const tree = {
  Toyota: 40,
  'Toyota > Hilux': 12,
  'Toyota > LandCruiser Prado': 5,
  'Toyota > C-HR': 2,
  Hino: 3,
  Hyundai: 20,
  'Hyundai > i30': 9,
  Škoda: 2,
  'Isuzu UTE Australia': 4,
  'Isuzu UTE Australia > D-MAX': 4,
};
const labelsOf = (text: string, most = 4) =>
  suggestionsFor(text, tree, site, most).map(({ label, count, search }) => `${label} ${count} ${toSearch(search, site)}`);

test('makes and models that words begin, makes first', () => {
  expect(labelsOf('h')).toEqual(['Hyundai 20 ?make=Hyundai', 'Hino 3 ?make=Hino', 'Toyota Hilux 12 ?make=Toyota&model=Hilux']);
  expect(labelsOf('toyota h')).toEqual(['Toyota Hilux 12 ?make=Toyota&model=Hilux']);
  expect(labelsOf('prado')).toEqual(['Toyota LandCruiser Prado 5 ?make=Toyota&model=LandCruiser+Prado']);
  expect(labelsOf('c hr')).toEqual(['Toyota C-HR 2 ?make=Toyota&model=C-HR']);
  expect(labelsOf('skoda')).toEqual(['Škoda 2 ?make=%C5%A0koda']);
  expect(labelsOf('isuzu ute')).toEqual(['Isuzu UTE 4 ?make=Isuzu+UTE+Australia']);
  expect(labelsOf('toyota', 1)).toEqual(['Toyota 40 ?make=Toyota']);
  expect(labelsOf(' ')).toEqual([]);
  expect(labelsOf('lux')).toEqual([]);
});

test('pages by the beginnings of their words, each once', () => {
  const links = [
    { label: 'Finance', href: '/finance/' },
    { label: 'Sell my car', href: '/sell-your-car/' },
    { label: 'Finance', href: '/finance/' },
    { label: 'Car finance', href: '/car-finance/' },
  ];
  expect(pagesFor('fin', links, 3).map(({ href }) => href)).toEqual(['/finance/', '/car-finance/']);
  expect(pagesFor('my c', links, 3).map(({ href }) => href)).toEqual(['/sell-your-car/']);
  expect(pagesFor('f', links, 3)).toEqual([]);
  expect(pagesFor('car', links, 1)).toHaveLength(1);
});
