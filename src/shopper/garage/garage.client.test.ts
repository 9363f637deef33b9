import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const card = (id: string) => `<article data-id="${id}" data-make="Toyota" data-model="HiLux"><h3><a href="/cars/car-${id}/">Car ${id}</a></h3>
  <button data-keep="favourites" id="save-${id}"></button><button data-keep="compared" id="compare-${id}"></button></article>`;

async function started(options: Parameters<typeof testPage>[1] = {}) {
  const page = testPage(`<b data-count hidden></b>${['1', '2', '3'].map(card).join('')}`, options);
  const { press, unsave } = await import('./garage.client.ts');
  return { page, unsave, press: (id: string) => press(page.find(`#${id}`)) };
}

test('a press of Save stores the vehicle, paints its button and its count, and a note says so', async () => {
  const { page, press } = await started();
  press('save-1');
  expect(page.disk.items.get('favourites')).toContain('"slug":"car-1"');
  expect(page.find('#save-1').getAttribute('aria-pressed')).toBe('true');
  expect([page.text('[data-count]'), page.find('[data-count]').hidden]).toEqual(['1', false]);
  expect(page.sent).toEqual(['favourite']);
  await page.until(() => page.text('.toast p') === 'Saved.');
});

test('a comparison beyond its limit is refused by a note', async () => {
  const { page, press } = await started();
  for (const id of ['1', '2', '3']) press(`compare-${id}`);
  expect(page.all('[data-keep=compared][aria-pressed=true]')).toHaveLength(2);
  await page.until(() => page.text('.toast p')?.startsWith('You can compare up to 2'));
});

test('with a watchlist a press of Save is the watchlist’s', async () => {
  const watchlist = { saved: '', removed: '', view: '' };
  const { page, press } = await started({ settings: { account: { base: '', garage: '/my-garage/', watchlist } } });
  press('save-1');
  await page.until(() => page.left.length > 0);
  expect(page.left[0]).toContain('/sign-in/?type=watchlist');
});

test('a saved vehicle is removed without a note', async () => {
  const { page, press, unsave } = await started();
  press('save-1');
  const [car] = JSON.parse(page.disk.items.get('favourites') ?? '').entries;
  unsave(car);
  expect(page.find('#save-1').getAttribute('aria-pressed')).toBe('false');
});
