import { expect, test } from 'vitest';
import { differences, priceOfJsonLd, priceOfMarkdown, priceOfPage, pricesOfCards, pricesOfJsonFeed, pricesOfRss } from './one-price.ts';

const price = (amount: string, basis: string) => `<p class="price"><b>${amount}</b> <span class="basis">${basis}</span></p>`;
const card = (slug: string, inside: string) => `<article class="card" data-id="1"><h3><a href="/cars/${slug}/">Car</a></h3>${inside}</article>`;

test('a page’s price is the first outside cards', () => {
  const html = card('other', price('$9,990', 'Drive away')) + price('$12,490.50', 'Excl. govt charges');
  expect(priceOfPage(html)).toEqual({ price: 12_490.5, basis: 'Excl. govt charges' });
  expect(priceOfPage('<p class="price"><b>Enquire for price.</b></p>')).toEqual({ price: null, basis: null });
  expect(priceOfPage(card('other', price('$9,990', 'Drive away')))).toBeNull();
});

test('cards by the page that they lead to', () => {
  const html = card('a', price('$9,990', 'Drive away')) + card('b', '') + card('c', '<p class="price"><b>PREORDER</b></p>');
  expect(pricesOfCards('cards', html)).toEqual([
    { where: 'cards', slug: 'a', price: 9990, basis: 'Drive away' },
    { where: 'cards', slug: 'c', price: null, basis: null },
  ]);
});

test('structured data', () => {
  const data = (offers: object) =>
    `<script type="application/ld+json">{"@type":"BreadcrumbList"}</script><script type="application/ld+json">${JSON.stringify({ '@id': 'https://a.example/cars/a/#vehicle', ...offers })}</script>`;
  expect(priceOfJsonLd(data({ offers: { price: 9990 } }))).toBe(9990);
  expect(priceOfJsonLd(data({}))).toBeNull();
});

test('entries of feeds by their titles', () => {
  const entry = '2022 Toyota HiLux S & R, 4x4, $52,990 Drive away';
  const url = 'https://a.example/cars/hilux/';
  const expected = { slug: 'hilux', price: 52_990, basis: 'Drive away' };
  expect(pricesOfRss(`<item><title>${entry.replace('&', '&amp;')}</title><link>${url}</link></item>`)).toEqual([{ where: 'RSS', ...expected }]);
  expect(pricesOfJsonFeed(JSON.stringify({ items: [{ url, title: entry }] }))).toEqual([{ where: 'JSON Feed', ...expected }]);
  expect(pricesOfJsonFeed(JSON.stringify({ items: [{ url, title: '2022 Kia, Enquire for price.' }] }))).toMatchObject([{ price: null, basis: null }]);
});

test('a Markdown copy by the line below its heading', () => {
  const expected = { where: 'Markdown', slug: 'hilux' };
  expect(priceOfMarkdown('hilux', '# HiLux\n\n**$52,990 Excl\\. govt charges** (Was $54,990)\n')).toEqual({
    ...expected,
    price: 52_990,
    basis: 'Excl. govt charges',
  });
  expect(priceOfMarkdown('hilux', '# HiLux\n\n**Enquire for price.**\n')).toEqual({ ...expected, price: null, basis: null });
});

test('another price, another basis, a price that the page lacks: each is named', () => {
  const pages = new Map([['a', { price: 9990, basis: 'Drive away' }]]);
  const readings = [
    { where: 'JSON-LD', slug: 'a', price: 9990 },
    { where: 'cards', slug: 'a', price: 9990, basis: 'Excl. govt charges' },
    { where: '/inventory.json', slug: 'a', price: 9980, basis: 'Drive away' },
    { where: 'search index', slug: 'sold', price: 5000, basis: 'Drive away' },
  ];
  expect(differences(pages, readings)).toEqual([
    'cards says 9990 Excl. govt charges of a, its page 9990 Drive away',
    '/inventory.json says 9980 Drive away of a, its page 9990 Drive away',
    'search index says 5000 Drive away of sold, its page null ',
  ]);
});
