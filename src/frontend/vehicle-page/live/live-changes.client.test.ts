import { expect, test } from 'vitest';
import type { CarFields } from '#contract/contract.ts';
import { testPage } from '#startup/test-page.ts';
import { goneSizes } from '#vehicle/card/picture-sizes.ts';

const markup = `<div class="vehicle" data-price="52990"><div class="gallery-frame"><span class="tag tag-used">Used</span></div>
  <div class="price-panel"><div><p class="price"><b>$52,990</b> <span class="basis">Drive away</span></p></div><p class="estimate">$199</p>
  <div class="actions"><a href="/cars/a/checkout/">Reserve</a></div></div></div><div class="call-bar"><p class="price">$52,990</p></div>`;
const fields = (shown: object, price: number | null = 52_990) => ({ price, shown: { price: '$52,990', basis: 'Drive away', ...shown } }) as CarFields;

async function corrected(html: string, ...answers: CarFields[]) {
  const page = testPage(html);
  const { correct } = await import('./live-changes.client.ts');
  const car = page.find('.vehicle');
  for (const answer of answers) correct(car, answer);
  return page;
}

test('another price is written everywhere, with what it was; what follows from a price goes', async () => {
  const page = await corrected(markup, fields({ price: '$49,990', note: 'Includes fees.' }, 49_990));
  expect(page.all('.price b').map(({ textContent }) => textContent)).toEqual(['$49,990', '$49,990']);
  expect(page.text('.price-panel .fine')).toBe('Price updated. It was $52,990 Drive away when this page was made. Includes fees.');
  expect(page.all('.estimate')).toEqual([]);
  expect(page.find('.vehicle').dataset.price).toBe('49990');
});

const whole = `<main><div class="wrap"><nav class="crumbs"></nav><div class="sticky-head"></div><div class="notice"></div><div class="vehicle" data-id="1"><section class="gallery">
  <div class="gallery-frame"><span class="tag tag-used">Used</span><ul class="gallery-strip"><li><img src="/1.jpg" srcset="/1-640.jpg 640w" sizes="50vw" width="6" height="4"
  alt="A car" fetchpriority="high"></li><li><img src="/2.jpg" alt="More"></li></ul></div></section><div class="vehicle-buy"><div class="price-panel"><h1>A car</h1>
  <p class="price"><b>$1</b></p></div></div><div class="vehicle-details"><h2>Key information</h2></div></div><div class="folded"></div><div class="small-print"></div></div>
  <section id="similar"></section><p id="financeDisclaimer"></p><div class="call-bar"></div></main>`;

test('a vehicle that was sold is the message, one picture and the way on, as its next build prints it; it stays so', async () => {
  const gone = { kind: 'sold', tag: 'Sold', message: 'This vehicle was sold.', label: 'See similar', href: '//evil.example/' };
  const page = await corrected(whole, fields({ gone }), fields({}));
  const panel = page.find('.gone.panel');
  expect([...(panel.parentElement?.children ?? [])].map(({ localName }) => localName)).toEqual(['nav', 'div']);
  expect(page.all('main > *').map(({ id, className }) => id || className)).toEqual(['wrap', 'similar', 'financeDisclaimer']);
  expect(page.all('.sticky-head')).toEqual([]);
  expect([page.text('.gone .tag.tag-sold'), page.text('.gone h1'), page.text('.gone [role=status]')]).toEqual(['Sold', 'A car', gone.message]);
  expect(page.all('.gone img').map((image) => [image.getAttribute('src'), image.getAttribute('sizes'), image.getAttribute('alt')])).toEqual([
    ['/1.jpg', goneSizes, 'A car'],
  ]);
  expect(page.find('.gone a.button').getAttribute('href')).toBe('/');
});

test('a vehicle without pictures that was sold has none', async () => {
  const gone = { kind: 'absent', tag: 'Gone', message: 'Gone.', label: 'See similar', href: '/search/' };
  const page = await corrected(whole.replaceAll(/<img[^>]*>/g, ''), fields({ gone }));
  expect(page.all('.gone img')).toEqual([]);
  expect(page.find('.gone a.button').getAttribute('href')).toBe('/search/');
});

test('a reserved vehicle cannot be reserved, and is as it was once it is free again', async () => {
  const page = await corrected(markup, fields({ reserved: 'Reserved' }));
  expect(page.text('.tag')).toBe('Reserved');
  expect(page.all('[href$="/checkout/"]')).toEqual([]);
  const { correct } = await import('./live-changes.client.ts');
  correct(page.find('.vehicle'), fields({ reserved: null }));
  expect(page.text('.tag')).toBe('Used');
  expect(page.all('[href$="/checkout/"]')).toHaveLength(1);
});

test('an answer of another shape changes nothing', async () => {
  const page = await corrected(markup, fields({ price: 49_990 }));
  expect(page.text('.price-panel .price')).toBe('$52,990 Drive away');
});
