import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { openChangeOver } from './change-over.store.ts';
import { changeOverText, saidOf } from './keeping.ts';
import { keptChangeOver, readChangeOver } from './kept.ts';
import { type ChangeOverWords, changeOverWords } from './words.ts';

const words = changeOverWords(siteWithContent({ finance: { provider: 'angle' } })) as ChangeOverWords;
const told = { tradeIn: 12_000, deposit: 2000, term: 5 };
const kept = { ...told, isOn: true, said: 'Words.' };
const key = 'forecourt.change-over';

test('a site without finance, lender or the feature has no words', () => {
  expect(changeOverWords(siteWithContent())).toBeNull();
  expect(changeOverWords(siteWithContent({ finance: { provider: 'angle' }, features: { change_over: false } }))).toBeNull();
  expect(changeOverWords(siteWithContent({ finance: { provider: 'angle' }, features: { finance: false } }))).toBeNull();
  expect(changeOverWords(siteWithContent({ features: { youx_quote: true } }))).not.toBeNull();
});

test('what is counted, in one sentence', () => {
  expect(saidOf(told, true, words)).toBe('Repayments include your $12,000 trade-in, $2,000 deposit, 5 years');
  expect(saidOf({ ...told, deposit: null, term: 1 }, false, words)).toBe('Repayments don’t include your $12,000 trade-in, 1 year');
});

test('it comes back as it was kept, with what the inline script of a page needs', () => {
  expect(JSON.parse(changeOverText(kept))).toMatchObject({ mark: 'on traded', said: 'Words.' });
  expect(JSON.parse(changeOverText({ ...kept, tradeIn: null }))).toMatchObject({ mark: 'on' });
  expect(JSON.parse(changeOverText({ ...kept, isOn: false }))).toMatchObject({ mark: 'off' });
  const sum = fc.option(fc.nat(10_000_000));
  fc.assert(
    fc.property(
      sum,
      sum,
      fc.option(fc.integer({ min: 1, max: 60 }).map((halves) => halves / 2)),
      fc.boolean(),
      fc.string(),
      (tradeIn, deposit, term, isOn, said) => {
        const any = { tradeIn: tradeIn === 0 ? null : tradeIn, deposit, term, isOn, said };
        const isNothing = any.tradeIn === null && deposit === null && term === null;
        expect(readChangeOver(changeOverText(any))).toEqual(isNothing ? null : any);
      },
    ),
  );
});

test('a value that cannot be is dropped alone; what is no text of ours is nothing', () => {
  const read = (values: object) => readChangeOver(JSON.stringify({ version: 1, ...kept, ...values }));
  expect(read({ tradeIn: -1 })).toEqual({ ...kept, tradeIn: null });
  expect(read({ deposit: '2000', term: 0 })).toEqual({ ...kept, deposit: null, term: null });
  expect(read({ tradeIn: 1e9, deposit: null, term: 31 })).toBeNull();
  expect(read({ version: 2 })).toBeNull();
  for (const text of [null, '', 'null', '[]', '{', '"x"']) expect(readChangeOver(text)).toBeNull();
});

test('kept, counted, left out and forgotten; other tabs follow', () => {
  const disk = fakeDisk();
  const [one, other] = [fakeBrowser({ disk }), fakeBrowser({ disk })].map(({ browser }) => openChangeOver(browser, words));
  one?.keep({ tradeIn: 12_000, deposit: null, term: null });
  const traded = { tradeIn: 12_000, deposit: null, term: null };
  const counted = { ...traded, isOn: true, said: 'Repayments include your $12,000 trade-in' };
  expect([one?.$kept.get(), other?.$kept.get()]).toEqual([counted, counted]);
  other?.count(false);
  const leftOut = { ...traded, isOn: false, said: 'Repayments don’t include your $12,000 trade-in' };
  expect(one?.$kept.get()).toEqual(leftOut);
  expect(keptChangeOver(fakeBrowser({ disk }).browser.storage)).toEqual(leftOut);
  one?.forget();
  expect([other?.$kept.get(), disk.items.has(key)]).toEqual([null, false]);
  one?.keep({ tradeIn: 0, deposit: null, term: null });
  expect(disk.items.has(key)).toBe(false);
});

test('a storage that refuses leaves it in memory', () => {
  for (const refuses of ['full', 'forbidden'] as const) {
    const disk = { ...fakeDisk(), refuses };
    const { browser, logs } = fakeBrowser({ disk });
    const store = openChangeOver(browser, words);
    store.keep({ tradeIn: 500, deposit: null, term: null });
    expect(store.$kept.get()).toMatchObject({ tradeIn: 500, deposit: null, term: null, isOn: true });
    expect(logs.length).toBeGreaterThan(0);
  }
});
