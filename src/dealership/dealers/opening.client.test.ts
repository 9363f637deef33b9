import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import type { OpeningWindow } from './opening-window.ts';

/** Friday 25 December 2026, 09:00 in Sydney. */
const now = Date.UTC(2026, 11, 24, 22);
const minutes = now / 60_000;
const opening: OpeningWindow = {
  from: minutes - 60,
  labels: [
    ['closed', 'Closed'],
    ['open', 'Open until 5 pm'],
  ],
  changes: [0, 0, 90, 1, 150, -1],
};
const special = { '2026-12-25': ['25 December · Christmas Day', 'Closed'] };
const markup = `<p class="opening" hidden></p><p data-as-at>As at noon.</p>
  <table data-zone="Australia/Sydney"><tbody>
    <tr data-day="Thursday" data-usual="9 to 5" aria-current="date"><th>Thursday<small></small></th><td>9 to 5</td></tr>
    <tr data-day="Friday" data-usual="8 to 4"><th>Friday<small></small></th><td>8 to 4</td></tr></tbody></table>
  <div class="holiday-hours" data-zone="Australia/Sydney"><i data-until="2026-12-24"></i><i data-until="2026-12-25"></i></div>`;

async function started(at = now, window: OpeningWindow = opening) {
  const page = testPage(markup, { now: at });
  page.find('.opening').dataset.opening = JSON.stringify(window);
  page.find('table').dataset.special = JSON.stringify(special);
  (await import('./opening.client.ts')).startOpening();
  return page;
}
const label = (page: ReturnType<typeof testPage>) => {
  const { dataset, textContent, hidden } = page.find('.opening');
  return [dataset.state, textContent, hidden];
};
const row = (page: ReturnType<typeof testPage>, day: string) => {
  const found = page.find(`[data-day=${day}]`);
  return [found.getAttribute('aria-current'), found.querySelector('small')?.textContent, found.querySelector('td')?.textContent];
};

test('the label is right at once, and the note of the build’s moment goes', async () => {
  const page = await started();
  expect(label(page)).toEqual(['closed', 'Closed', false]);
  expect(page.find('[data-as-at]').hidden).toBe(true);
});

test('it changes on its minute, and is hidden behind its window', async () => {
  const page = await started();
  page.pass(30 * 60_000 - 1);
  expect(label(page)).toEqual(['closed', 'Closed', false]);
  page.pass(1);
  expect(label(page)).toEqual(['open', 'Open until 5 pm', false]);
  page.pass(60 * 60_000);
  expect(label(page)).toEqual(['', '', true]);
});

test('today and its special hours are marked in the zone of the place, and the usual hours are back a week later', async () => {
  const page = await started();
  expect(row(page, 'Thursday')).toEqual([null, '', '9 to 5']);
  expect(row(page, 'Friday')).toEqual(['date', '25 December · Christmas Day', 'Closed']);
  page.pass(7 * 86_400_000);
  expect(row(page, 'Friday')).toEqual(['date', '', '8 to 4']);
});

test('special days that are over are hidden, and their button with the last', async () => {
  const page = await started();
  const hidden = () => [...page.all('[data-until]'), page.find('.holiday-hours')].map((one) => one.hidden);
  expect(hidden()).toEqual([true, false, false]);
  page.pass(86_400_000);
  expect(hidden()).toEqual([true, true, true]);
});

test.each(['pageshow', 'visibilitychange'])('a page whose timer slept is right at %s', async (type) => {
  const page = await started();
  const clock = Date.now;
  Date.now = () => clock() + 30 * 60_000;
  (type === 'pageshow' ? window : document).dispatchEvent(new Event(type));
  expect(label(page)).toEqual(['open', 'Open until 5 pm', false]);
});

test('before its window the label stays as the build printed it', async () => {
  const page = await started(now, { ...opening, from: minutes + 10 });
  expect(label(page)).toEqual([undefined, '', true]);
});
