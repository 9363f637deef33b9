import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { changeOverWords } from './words.ts';

const words = changeOverWords(siteWithContent({ finance: { provider: 'angle' } }));

test('it is opened once a page, whose repayments follow each change', async () => {
  const page = testPage('');
  const { changeOver } = await import('./change-over-part.client.ts');
  if (words === null) throw new Error('The site has no words.');
  const shown: (number | null)[] = [];
  const onPage = { words: async () => words, show: (kept: { tradeIn: number | null } | null) => shown.push(kept?.tradeIn ?? null) };
  const { store } = await changeOver(onPage);
  expect((await changeOver(onPage)).store).toBe(store);
  store.keep({ tradeIn: 5000, deposit: null, term: null });
  store.forget();
  expect(shown).toEqual([5000, null]);
  expect(page.disk.items.has('forecourt.change-over')).toBe(false);
});

test('without its words it is not opened', async () => {
  testPage('');
  const { changeOver } = await import('./change-over-part.client.ts');
  const failing = { words: () => Promise.reject(new Error('offline')), show() {} };
  await expect(changeOver(failing)).rejects.toThrow('offline');
});
