import { expect, test } from 'vitest';
import { testSite } from '#vehicle/test-stock.ts';
import { openChangeOverForm } from './change-over-form.store.ts';
import { rulesFor } from './rules-for.ts';

const opened = () => openChangeOverForm(rulesFor(null, testSite()));

test('a number out of bounds is clamped and said once its field is left, and no longer once it is mended', () => {
  const store = opened();
  store.type('tradeIn', '999999');
  expect(store.$view.get()).toEqual({ texts: { tradeIn: '999999', deposit: '', term: '' }, faults: {} });
  store.finish('tradeIn');
  expect(store.$view.get()).toEqual({
    texts: { tradeIn: '250,000', deposit: '', term: '' },
    faults: { tradeIn: 'Cannot be less than $0 or more than $250,000' },
  });
  store.type('tradeIn', '$12 000');
  store.finish('tradeIn');
  expect(store.$view.get()).toEqual({ texts: { tradeIn: '12,000', deposit: '', term: '' }, faults: {} });
});

test('what the fields tell: numbers, and null for those that are empty', () => {
  const store = opened();
  store.type('tradeIn', '$12 000');
  store.type('term', '6');
  expect(store.told()).toEqual({ tradeIn: 12_000, deposit: null, term: 6 });
  expect(store.$view.get().texts).toEqual({ tradeIn: '12,000', deposit: '', term: '6' });
});

test('what is kept is shown, but for the field that is being typed into', () => {
  const store = opened();
  store.type('deposit', '1');
  store.show({ tradeIn: 12_000, deposit: 2000, term: null }, 'deposit');
  expect(store.$view.get().texts).toEqual({ tradeIn: '12,000', deposit: '1', term: '' });
  store.show(null, null);
  expect(store.$view.get().texts).toEqual({ tradeIn: '', deposit: '', term: '' });
});
