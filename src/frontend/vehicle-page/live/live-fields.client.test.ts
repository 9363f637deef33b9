import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const view = '/cars/a/view.json';
const markup = `<div class="vehicle" data-view="${view}"><div class="gallery-frame"></div><p class="views"></p>
  <div class="price-panel"><p class="price"><b>$52,990</b></p></div><section class="waiting" data-gauge="/gauge" data-rules="{}"></section></div>`;
const answer = (shown: object) => () => Response.json({ car_fields: { price: 1, shown: { price: '$52,990', basis: null, ...shown } } });

async function shown(answers: Record<string, () => Response>) {
  const page = testPage(markup, { answers });
  await (await import('./live-fields.client.ts')).showLive();
  return page;
}

test('the page says how often the vehicle was viewed', async () => {
  const page = await shown({ [view]: answer({ views: 'Viewed 12 times' }) });
  expect(page.text('.views')).toBe('Viewed 12 times');
});

test('another price corrects the page', async () => {
  const page = await shown({ [view]: answer({ price: '$49,990' }) });
  await page.until(() => page.text('.price') === '$49,990');
});

test('where nobody answers the page stays as it is', async () => {
  const page = await shown({});
  await page.settled();
  expect([page.text('.price'), page.text('.views')]).toEqual(['$52,990', '']);
});

test('the comparison is asked for when it comes near', async () => {
  const page = await shown({ [view]: answer({}) });
  expect(page.requests).toEqual([view]);
  page.see();
  await page.until(() => page.requests.includes('/gauge'));
});
