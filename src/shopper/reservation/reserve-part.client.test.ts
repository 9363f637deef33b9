import { expect, test } from 'vitest';
import { fakeDisk } from '#browser/fake-browser.ts';
import { testPage } from '#startup/test-page.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { reserveModel } from './reserve-model.ts';

const vehicle = '/cars/2022-toyota-hilux-v1/';
const markup = `<div class="checkout" data-vehicle="${vehicle}" data-id="v1"><div class="checkout-head"><h1>Reserve this 2022 Toyota HiLux</h1>
  <p class="lead">Reserve for 48 hours.</p></div><div class="checkout-summary"><h2>2022 Toyota HiLux</h2></div><p id="place"></p></div>`;
const model = reserveModel(
  siteWithContent({ leads: { api: 'https://api.example' }, features: { checkout: true }, reservation: { provider: 'test' } }),
);
const details = JSON.stringify({ version: 1, until: 9e12, details: {} });

async function opened(answers: Record<string, () => Response> = {}, address = `${vehicle}checkout/`) {
  if (model === null) throw new Error('The site takes no deposits.');
  const page = testPage(markup, { address, answers, disk: fakeDisk({ other: details }) });
  await import('./reserve-part.client.ts');
  const { pageReserve } = await import('./page-reserve.ts');
  const part = await pageReserve();
  return { page, part, store: part.open(model, {}) };
}

test('the form is about the vehicle of the page; a field that is wrong is not sent', async () => {
  const { page, store } = await opened();
  store.change('first_name', 'Sam');
  await store.reserve();
  expect(Object.keys(store.$state.get().filling.faults)).toContain('email');
  expect(page.requests).toEqual([]);
});

test('similar vehicles come from the page of the vehicle, without repayments', async () => {
  const card = (name: string) => `<article class="card"><h3><a href="/cars/${name}/">${name}</a></h3><p class="estimate">$99 weekly</p></article>`;
  const similar = `<section id="similar">${card('One ')}<ul><li data-in="/search/toyota/"><a href="/cars/Two/">Two</a></li></ul></section>`;
  const { page, part } = await opened({ [vehicle]: () => new Response(similar), '/search/toyota/': () => new Response(card('Two')) });
  await part.showSimilar(page.find('#place'));
  expect(page.all('#place .card').map(({ textContent }) => textContent)).toEqual(['One ', 'Two']);
});

test('where that page is gone there are none', async () => {
  const { page, part } = await opened({ [vehicle]: () => new Response('', { status: 404 }) });
  await part.showSimilar(page.find('#place'));
  expect(page.text('#place')).toBe('');
});

test('the page says that the vehicle is reserved once the deposit is paid, and how to reserve it before and after; nobody can where another shopper was faster', async () => {
  const { page, part } = await opened();
  const said = () => [page.find('.checkout').dataset.own, page.text('h1'), page.find('.lead').hidden];
  part.showsOwn('claimed');
  expect(said()).toEqual(['claimed', 'Reserve this 2022 Toyota HiLux', false]);
  part.showsOwn('held');
  expect(said()).toEqual(['held', 'Your 2022 Toyota HiLux is reserved', true]);
  part.showsOwn('held', { isSold: true });
  expect(said()).toEqual(['held', '2022 Toyota HiLux', true]);
  part.showsOwn('cancelled');
  expect(said()).toEqual(['cancelled', 'Reserve this 2022 Toyota HiLux', false]);
  part.showsOwn(null);
  expect(said()).toEqual([undefined, 'Reserve this 2022 Toyota HiLux', false]);
  part.showsOwn(null, { isTaken: true });
  expect(said()).toEqual([undefined, '2022 Toyota HiLux', false]);
});
