import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const markup = '<section class="slider"><ul><li>1</li><li>2</li></ul></section>';

test('the code of the slider is loaded when it is near', async () => {
  const page = testPage(markup);
  (await import('./slider.client.ts')).watchSlider();
  expect(page.observed()).toEqual([page.find('.slider')]);
  expect(page.find('.slider').dataset.live).toBeUndefined();
  page.see();
  await page.until(() => page.find('.slider').dataset.live !== undefined);
});

test('a page without a slider watches nothing', async () => {
  const page = testPage('<p></p>');
  (await import('./slider.client.ts')).watchSlider();
  expect(page.observed()).toEqual([]);
});
