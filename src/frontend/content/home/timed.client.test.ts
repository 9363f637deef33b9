import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const seconds = (text: string) => Date.parse(text) / 1000;
const start = Date.parse('2026-12-24T12:00:00Z');
const markup = `<section><ul>
  <li data-until="${seconds('2026-12-24T13:00:00Z')}"></li>
  <li data-from="${seconds('2026-12-24T14:00:00Z')}" data-until="${seconds('2026-12-24T15:00:00Z')}" hidden></li>
</ul></section><p data-entries="none" hidden>No offers.</p>`;

async function watched(now: number) {
  const page = testPage(markup, { now });
  let changes = 0;
  document.addEventListener('forecourt:timed', () => {
    changes += 1;
  });
  (await import('./timed.client.ts')).watchTimed();
  return { page, hidden: () => page.all('li').map(({ hidden }) => hidden), changes: () => changes };
}

test('an entry goes at its expiry and comes at its start, to the second, without a build; its section goes with the last', async () => {
  const { page, hidden, changes } = await watched(start);
  expect([hidden(), changes()]).toEqual([[false, true], 0]);
  page.pass(3_600_000 - 1);
  expect(hidden()).toEqual([false, true]);
  page.pass(1);
  expect([hidden(), page.find('section').hidden, page.find('p').hidden]).toEqual([[true, true], true, false]);
  page.pass(3_600_000);
  expect([hidden(), page.find('section').hidden, page.find('p').hidden]).toEqual([[true, false], false, true]);
  page.pass(3_600_000);
  expect([hidden(), page.find('section').hidden, changes()]).toEqual([[true, true], true, 3]);
});

test('a page that was built before is right at once, and again when it is shown after the device slept', async () => {
  const { page, hidden } = await watched(Date.parse('2026-12-24T14:30:00Z'));
  expect(hidden()).toEqual([true, false]);
  // Paused timers skip what would have been due.
  page.find('li + li').dataset.until = '0';
  dispatchEvent(new Event('pageshow'));
  expect(hidden()).toEqual([true, true]);
});
