import { expect, test, vi } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const markup = '<div class="carousel"><ul><li>Sydney</li><li>Melbourne</li></ul><p class="swipe" aria-hidden="true">Swipe</p></div>';

async function started(isNarrow: boolean) {
  const page = testPage(markup);
  const listeners = new Set<() => void>();
  const narrow = {
    matches: isNarrow,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => narrow);
  (await import('./places-carousel.client.ts')).watchPlaces();
  const turn = (to: boolean) => {
    narrow.matches = to;
    for (const listener of [...listeners]) listener();
  };
  return { page, turn, listeners };
}
const isLive = (page: ReturnType<typeof testPage>) => page.find('.carousel').dataset.live !== undefined;

test('on a narrow screen the strip is moved once it is near, by one carousel', async () => {
  const { page, listeners } = await started(true);
  await page.settled();
  expect(isLive(page)).toBe(false);
  page.see();
  await page.until(() => isLive(page));
  expect(listeners.size).toBe(0);
  expect(page.observed()).not.toContain(page.find('.carousel'));
});

test('on a wide screen it stays a grid, until the screen is narrow', async () => {
  const { page, turn } = await started(false);
  page.see();
  await page.settled();
  expect(isLive(page)).toBe(false);
  turn(true);
  await page.until(() => isLive(page));
});
