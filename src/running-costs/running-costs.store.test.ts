import { expect, test } from 'vitest';
import { openCosts } from './running-costs.store.ts';

const start = { distance: '250', consumption: '7.8', price: '1.70' };

test('the figure follows each key, and is said once the field is done', () => {
  const store = openCosts(start);
  expect(store.$view.get()).toEqual({ texts: start, weekly: '$33.15', said: '' });
  store.type('price', '$ 2');
  expect(store.$view.get()).toEqual({ texts: { ...start, price: '$ 2' }, weekly: '$39.00', said: '' });
  store.finish('price');
  expect(store.$view.get()).toEqual({ texts: { ...start, price: '2.00' }, weekly: '$39.00', said: '$39.00 weekly' });
});

test('a field that was left as it was says nothing; what is no number is 0', () => {
  const store = openCosts(start);
  store.finish('distance');
  expect(store.$view.get().said).toBe('');
  store.type('distance', 'nothing');
  store.finish('distance');
  expect(store.$view.get()).toEqual({ texts: { ...start, distance: '0' }, weekly: '$0.00', said: '$0.00 weekly' });
});
