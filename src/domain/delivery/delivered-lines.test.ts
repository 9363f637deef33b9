import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import type { PriceWithBasis } from './estimate.ts';

const price = (amount: string, basis?: string) => `<p class="price"><b>${amount}</b>${basis ? ` <span class="basis">${basis}</span>` : ''}</p>`;
const markup = `<div class="price-panel"><div>${price('$31,990', 'Drive away')}</div></div>
  <div class="card-money">${price('Call 1300 123 456')}</div><div class="call-bar">${price('$31,990', 'Drive away')}</div>`;
const line = ({ amount, basis }: PriceWithBasis) => `${amount + 120} ${basis}`;

async function opened() {
  const page = testPage(markup);
  const { writeDelivered } = await import('./delivered-lines.ts');
  return { page, writeDelivered, lines: () => page.all('.price').map(({ dataset }) => dataset.delivered ?? null) };
}

test('each price of a card or a panel has its own line, a text in its place none', async () => {
  const { writeDelivered, lines } = await opened();
  expect(writeDelivered(line)).toEqual(['32110 Drive away']);
  expect(lines()).toEqual(['32110 Drive away', null, null]);
  expect(writeDelivered(() => 'Free delivery')).toEqual(['Free delivery']);
  expect(writeDelivered(null)).toEqual([]);
  expect(lines()).toEqual([null, null, null]);
});

test('prices that are added or corrected later have their own lines', async () => {
  const { page, writeDelivered, lines } = await opened();
  writeDelivered(line);
  const added = document.createElement('div');
  added.className = 'card-money';
  added.append(page.find('.call-bar .price').cloneNode(true));
  document.body.append(added);
  page.find('.price-panel b').textContent = '$30,000';
  await page.until(() => lines()[0] === '30120 Drive away');
  expect(lines()).toEqual(['30120 Drive away', null, null, '32110 Drive away']);
  page.find('.price-panel .basis').remove();
  await page.until(() => lines()[0] === null);
});
