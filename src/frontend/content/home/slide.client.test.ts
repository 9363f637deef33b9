import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const slider = (attributes = '', second = '') =>
  `<section class="slider"${attributes}><ul><li>1</li><li${second}>2</li><li hidden>3</li></ul></section>`;

async function started(markup: string, options: Parameters<typeof testPage>[1] = {}) {
  const page = testPage(markup, options);
  (await import('./slide.client.ts')).startSlider(page.find('.slider'));
  const labels = () => page.all('.slider-controls button').map(({ ariaLabel }) => ariaLabel);
  return { page, labels };
}

test('shown slides have buttons and a count; nothing moves by itself', async () => {
  const { page, labels } = await started(slider());
  expect(labels()).toEqual(['Previous slide', 'Next slide']);
  expect(page.text('.slider [role=status]')).toBe('1 of 2');
  expect(page.find('.slider-controls').hidden).toBe(false);
});

test('where the site asks for it the slides play, with a button that pauses them; what moves by itself is not read out', async () => {
  const { page, labels } = await started(slider(' data-seconds="6"'));
  expect(labels()[0]).toBe('Pause');
  expect(page.find('.slider [role=status]').ariaLive).toBe('off');
  page.press('.slider-controls button');
  expect(labels()[0]).toBe('Play');
  expect(page.find('.slider [role=status]').ariaLive).toBe('polite');
});

test('under reduced motion they wait for the shopper', async () => {
  const { labels } = await started(slider(' data-seconds="6"'), { media: ['(prefers-reduced-motion: reduce)'] });
  expect(labels()[0]).toBe('Play');
});

test('a single slide has no buttons; one that comes by the clock brings them', async () => {
  const { page } = await started(slider('', ' hidden'));
  expect(page.find('.slider-controls').hidden).toBe(true);
  for (const slide of page.all('li')) slide.hidden = false;
  document.dispatchEvent(new Event('forecourt:timed'));
  expect([page.find('.slider-controls').hidden, page.text('.slider [role=status]')]).toEqual([false, '1 of 3']);
});

test('a slider without slides, and one that runs, stay as they are', async () => {
  const empty = await started('<section class="slider"></section>');
  expect(empty.page.find('.slider').dataset.live).toBeUndefined();
  const { page } = await started(slider());
  (await import('./slide.client.ts')).startSlider(page.find('.slider'));
  expect(page.all('.slider-controls')).toHaveLength(1);
});
