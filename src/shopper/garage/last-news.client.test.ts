import { expect, test } from 'vitest';
import { fakeDisk } from '#browser/fake-browser.ts';
import { answerSearch, testPage } from '#startup/test-page.ts';

const now = Date.parse('2026-11-20T02:00:00Z');
const day = 86_400_000;
const last = (seenAt: number) =>
  fakeDisk({
    'forecourt.last-search': JSON.stringify({ version: 1, entries: [{ search: '?make=Toyota', name: 'Toyota', saved_at: seenAt, seen_at: seenAt }] }),
  });

async function shown(seenAt: number) {
  const page = testPage('<p data-resume><b>before</b></p>', { now, disk: last(seenAt) });
  (await import('./last-news.client.ts')).showNewsOfLast(page.find('[data-resume]'));
  return page;
}

test('on another visit the last search says what is new in it', async () => {
  const page = await shown(now - day);
  await answerSearch(page, { results: [{ totalHits: 12 }] });
  await page.until(() => page.text('b') === '12 new since yesterday');
});

test('nothing new says nothing', async () => {
  const page = await shown(now - day);
  await answerSearch(page, { results: [{ totalHits: 0 }] });
  await page.settled();
  expect(page.text('b')).toBe('before');
});

test('within a visit the engine is not started', async () => {
  expect((await shown(now - 60_000)).workers).toEqual([]);
});

test('an engine that fails is logged', async () => {
  const page = await shown(now - day);
  page.workers[0]?.answer({ failed: 'The index is damaged.' });
  await page.until(() => page.logs.includes('The index is damaged.'));
  expect(page.text('b')).toBe('before');
});
