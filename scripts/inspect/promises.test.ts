import { expect, test } from 'vitest';
import { countedLinks } from './promises.ts';

test('the links of a page that say how many vehicles stand behind them', () => {
  const html = `
    <a href="/search/toyota/">Toyota<small>1,041</small></a>
    <a class="tile" href="/search/suv/"><img src="/a.svg" alt=""><span>SUV <small>29</small></span></a>
    <a href="/search/new-used-and-demo-cars/">Show 1,153 vehicles</a>
    <a href="/search/x/?price=-20000&amp;sortBy=price_asc">Up to $20,000: 311 vehicles</a>
    <a href="/search/ford/ranger/?car_type=new">13 in stock</a>
    <a href="/search/mazda/">Mazda</a> <a href="/search/c/mazda3/">Mazda 3</a> <a href="/cars/2024-kia/">2024 Kia</a>`;
  expect(countedLinks(html)).toEqual([
    { href: '/search/toyota/', count: 1041 },
    { href: '/search/suv/', count: 29 },
    { href: '/search/new-used-and-demo-cars/', count: 1153 },
    { href: '/search/x/?price=-20000&sortBy=price_asc', count: 311 },
    { href: '/search/ford/ranger/?car_type=new', count: 13 },
  ]);
});
