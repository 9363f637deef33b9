import { expect, test } from 'vitest';
import { testPage } from '#browser/test-page.ts';
import type { CarFields } from '#contract/contract.ts';

const markup = `<div class="vehicle" data-price="52990"><div class="gallery-frame"><span class="tag tag-used">Used</span></div>
  <div class="price-panel"><div><p class="price"><b>$52,990</b> <span class="basis">Drive away</span></p></div><p class="estimate">$199</p>
  <div class="actions"><a href="/cars/a/checkout/">Reserve</a></div></div></div><div class="call-bar"><p class="price">$52,990</p></div>`;
const fields = (shown: object, price: number | null = 52_990) => ({ price, shown: { price: '$52,990', basis: 'Drive away', ...shown } }) as CarFields;

async function corrected(...answers: CarFields[]) {
  const page = testPage(markup);
  const { correct } = await import('./live-changes.client.ts');
  for (const answer of answers) correct(page.find('.vehicle'), answer);
  return page;
}

test('another price is written everywhere, with what it was; what follows from a price goes', async () => {
  const page = await corrected(fields({ price: '$49,990', note: 'Includes fees.' }, 49_990));
  expect(page.all('.price b').map(({ textContent }) => textContent)).toEqual(['$49,990', '$49,990']);
  expect(page.text('.price-panel .fine')).toBe('Price updated. It was $52,990 Drive away when this page was made. Includes fees.');
  expect(page.all('.estimate')).toEqual([]);
  expect(page.find('.vehicle').dataset.price).toBe('49990');
});

test('a vehicle that was sold is the message and the way on; it stays so', async () => {
  const gone = { kind: 'sold', tag: 'Sold', message: 'This vehicle was sold.', label: 'See similar', href: '//evil.example/' };
  const page = await corrected(fields({ gone }), fields({}));
  expect(page.text('.gallery-frame .tag')).toBe('Sold');
  expect(page.text('.price-panel p[role=status]')).toBe('This vehicle was sold.');
  expect(page.find('.price-panel a').getAttribute('href')).toBe('/');
  expect(page.all('.call-bar')).toEqual([]);
});

test('a reserved vehicle cannot be reserved, and is as it was once it is free again', async () => {
  const page = await corrected(fields({ reserved: 'Reserved' }));
  expect(page.text('.tag')).toBe('Reserved');
  expect(page.all('[href$="/checkout/"]')).toEqual([]);
  const { correct } = await import('./live-changes.client.ts');
  correct(page.find('.vehicle'), fields({ reserved: null }));
  expect(page.text('.tag')).toBe('Used');
  expect(page.all('[href$="/checkout/"]')).toHaveLength(1);
});

test('an answer of another shape changes nothing', async () => {
  const page = await corrected(fields({ price: 49_990 }));
  expect(page.text('.price-panel .price')).toBe('$52,990 Drive away');
});
