import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const view = '/cars/a/view.json?id=1';
const again = `${view}&again=1`;
const markup = `<div class="vehicle" data-id="1" data-view="${view}"><div class="gallery-frame"></div><div class="price-panel"><p class="price">$1</p></div></div>`;
const reserved = () => Response.json({ car_fields: { price: 1, shown: { price: '$1', basis: null, reserved: 'Reserved' } } });

async function followed(answers: Record<string, () => Response>) {
  const page = testPage(markup, { answers });
  (await import('./live-reserved.client.ts')).followReserved();
  return page;
}

test('an open page reads reserved within a minute', async () => {
  const page = await followed({ [again]: reserved });
  expect(page.requests).toEqual([]);
  page.pass(60_000);
  await page.until(() => page.text('.tag') === 'Reserved');
});

test('a window that comes to the front asks at most once in five seconds', async () => {
  const page = await followed({ [again]: reserved });
  dispatchEvent(new Event('focus'));
  expect(page.requests).toEqual([]);
  page.pass(4000);
  dispatchEvent(new Event('focus'));
  expect(page.requests).toEqual([]);
  page.pass(1001);
  dispatchEvent(new Event('focus'));
  dispatchEvent(new Event('focus'));
  expect(page.requests).toEqual([again]);
  await page.settled();
});

test('where nobody answers the page stays as it is', async () => {
  const page = await followed({});
  page.pass(60_000);
  await page.settled();
  expect(page.text('.tag')).toBeNull();
});
