import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { openChangeOverForm } from './change-over-form.store.ts';
import { rulesFor } from './rules-for.ts';

const opened = () => openChangeOverForm(rulesFor(null, siteWithContent()));

test('a number out of bounds is clamped with a message once its field is left; a valid one removes the message', () => {
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

test('reading gives the number of each field, and null for an empty one', () => {
  const store = opened();
  store.type('tradeIn', '$12 000');
  store.type('term', '6');
  expect(store.read()).toEqual({ tradeIn: 12_000, deposit: null, term: 6 });
  expect(store.$view.get().texts).toEqual({ tradeIn: '12,000', deposit: '', term: '6' });
});

test('a stored change-over fills the fields, but for the one that has the focus', () => {
  const store = opened();
  store.type('deposit', '1');
  store.show({ tradeIn: 12_000, deposit: 2000, term: null }, 'deposit');
  expect(store.$view.get().texts).toEqual({ tradeIn: '12,000', deposit: '1', term: '' });
  store.show(null, null);
  expect(store.$view.get().texts).toEqual({ tradeIn: '', deposit: '', term: '' });
});
