import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const places = '<ul><li>Sydney</li><li>Melbourne</li><li style="margin-right: 0px">Perth</li></ul>';
const markup = `<div class="carousel">${places}<p class="swipe" aria-hidden="true">Swipe</p></div>`;

async function swiped(body = markup) {
  const page = testPage(body);
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(to: { width: number }): void } };
  happyDOM.setViewport({ width: 390 });
  const size = (one: HTMLElement, left: number) => {
    const sizes = { offsetLeft: left, offsetTop: 0, offsetWidth: 300, offsetHeight: 100, clientWidth: 300 };
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(one, name, { configurable: true, value });
  };
  for (const one of [page.find('.carousel'), ...page.all('ul')]) size(one, 0);
  for (const [index, one] of page.all('li').entries()) size(one, index * 300);
  const { swipe } = await import('./swipe.client.ts');
  swipe(page.find('.carousel'));
  return { page, swipe };
}
const shown = (page: ReturnType<typeof testPage>) => [
  page.text('[role=status]'),
  ...page.all('.icon-button').map((one) => one.getAttribute('aria-disabled')),
];

test('the hint gets buttons and a count, at the first place', async () => {
  const { page } = await swiped();
  expect(page.all('.icon-button').map((one) => one.getAttribute('aria-label'))).toEqual(['Previous place', 'Next place']);
  expect(page.find('.swipe').hasAttribute('aria-hidden')).toBe(false);
  expect(shown(page)).toEqual(['1 of 3', 'true', 'false']);
});

test('a press leads to the next place; the last has none behind it, and its button keeps the focus', async () => {
  const { page } = await swiped();
  const next = '[aria-label="Next place"]';
  page.find(next).focus();
  page.press(next);
  expect(shown(page)).toEqual(['2 of 3', 'false', 'false']);
  page.press(next);
  page.press(next);
  expect(shown(page)).toEqual(['3 of 3', 'false', 'true']);
  expect(document.activeElement).toBe(page.find(next));
  page.press('[aria-label="Previous place"]');
  expect(page.text('[role=status]')).toBe('2 of 3');
});

test('a strip that is moved already gets no second pair of buttons', async () => {
  const { page, swipe } = await swiped();
  swipe(page.find('.carousel'));
  expect(page.all('.icon-button')).toHaveLength(2);
});

test.each(['<p class="swipe"></p>', places])('a strip without its parts stays as it is: %s', async (part) => {
  const { page } = await swiped(`<div class="carousel">${part}</div>`);
  expect([page.all('button'), page.find('.carousel').dataset.live]).toEqual([[], undefined]);
});
