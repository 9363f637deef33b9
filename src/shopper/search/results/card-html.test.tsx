import { expect, test } from 'vitest';
import { testCard } from '#dealers/test-context.ts';
import type { CardModel } from '#vehicle/models.ts';
import { cardHtml, cardListHtml } from './card-html.tsx';

const card: CardModel = {
  ...testCard,
  id: '1',
  href: '/cars/2022-toyota-prado/',
  title: '2022 Toyota <b>Prado</b>',
  subtitle: 'VX & more',
  image: { src: 'https://images.example.com/1.jpg?a=1&b=2', srcset: null, width: 600, height: 400, alt: 'A "sand" Prado' },
  photoCount: 24,
  chips: [{ name: 'stocknum', text: 'H20418', hint: 'Stock number', strong: false }],
  price: { kind: 'price', dollars: 72_990, type: 'drive_away', basis: 'Drive away', was: null, reduced: null },
  place: 'Gosford NSW',
};

test('text is escaped and only the wanted pictures are eager', () => {
  const html = cardHtml(card);
  expect(html).toContain('2022 Toyota &lt;b&gt;Prado&lt;/b&gt;');
  expect(html).toContain('VX &amp; more');
  expect(html).toContain('loading="lazy"');
  expect(cardHtml(card, true)).not.toContain('loading=');
  const list = cardListHtml(
    [card, { ...card }, { ...card }].map((each) => ({ kind: 'vehicle', card: each })),
    2,
  );
  expect(list.match(/<li><article/g)).toHaveLength(3);
  expect(list.match(/loading="lazy"/g)).toHaveLength(1);
});

test('the price stands with its basis, and the repayment with both rates', () => {
  const html = cardHtml(card);
  expect(html).toContain('<b>$72,990</b> <span class="basis">Drive away</span>');
  expect(html).toContain(
    '<dl class="estimate"><div><dt>weekly</dt><dd>$341</dd></div><div><dt>interest p.a.</dt><dd>7.99%</dd></div><div><dt>comparison p.a.</dt><dd>8.74%</dd></div></dl>',
  );
});

test('React writes no preload and no style attribute beside a card', () => {
  expect(cardHtml(card, true)).toMatch(/^<article class="card">/);
  expect(cardHtml(card, true)).not.toContain('style=');
});

test('a card is rendered once for each way it is shown', () => {
  expect(cardHtml(card)).toBe(cardHtml(card));
});

test('a card of one picture says one photo, of more it has the number, which CSS calls photos, and of none it counts nothing', () => {
  const count = (photoCount: number) => /<span class="photo-count">(.*?)<\/span>(?!<\/span>)/.exec(cardHtml({ ...card, photoCount }))?.[1];
  expect([count(0), count(1), count(2)]).toEqual([undefined, '1<span class="unseen"> photo</span>', '2']);
});

test('a picture of 3:2 has its size from the style sheet, another its own, and none is preloaded by React', () => {
  const image = { src: '/1.jpg', srcset: null, alt: 'A Prado' };
  const picture = (width: number, eager: boolean) =>
    /<div class="card-picture">(.*?)<\/div>/.exec(cardHtml({ ...card, photoCount: 0, image: { ...image, width, height: 400 } }, eager))?.[1];
  expect(picture(600, false)).toBe('<img src="/1.jpg" alt="A Prado" loading="lazy"/>');
  expect(picture(533, false)).toBe('<img src="/1.jpg" width="533" height="400" alt="A Prado" loading="lazy"/>');
  expect(picture(600, true)).toBe('<picture><img src="/1.jpg" alt="A Prado"/></picture>');
});
