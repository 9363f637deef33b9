import { expect, test, vi } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const view = '/cars/a/view.json';
const markup = `<div class="vehicle" data-view="${view}"><section class="waiting" data-gauge="/gauge" data-rules="{}"></section></div>`;

test.each([
  ['the skeleton is removed', 'waiting', 0],
  ['a comparison of the build stays', '', 1],
])('code that fails to load: %s', async (_, name, count) => {
  vi.doMock('../live/live-comparison.client.ts', () => {
    throw new Error('no chunk');
  });
  const page = testPage(markup.replace('class="waiting"', `class="${name}"`), { answers: { [view]: () => Response.json({}) } });
  await (await import('../live/live-fields.client.ts')).showLive();
  page.see();
  await page.until(() => page.logs.length > 0);
  page.find('section').getBoundingClientRect = () => ({ top: 900, bottom: 1180 }) as DOMRect;
  page.see(false);
  page.pass(100);
  expect(page.all('section')).toHaveLength(count);
});
