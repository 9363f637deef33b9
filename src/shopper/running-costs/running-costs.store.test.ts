import { expect, test } from 'vitest';
import { openCosts } from './running-costs.store.ts';

const start = { distance: '250', consumption: '7.8', price: '1.70' };

test('the figure follows each key, and is announced once the field is left', () => {
  const store = openCosts(start);
  expect(store.$view.get()).toEqual({ texts: start, weekly: '$33.15', announcement: '' });
  store.type('price', '$ 2');
  expect(store.$view.get()).toEqual({ texts: { ...start, price: '$ 2' }, weekly: '$39.00', announcement: '' });
  store.finish('price');
  expect(store.$view.get()).toEqual({ texts: { ...start, price: '2.00' }, weekly: '$39.00', announcement: '$39.00 weekly' });
});

test('an unchanged field announces nothing; a text without a number is 0', () => {
  const store = openCosts(start);
  store.finish('distance');
  expect(store.$view.get().announcement).toBe('');
  store.type('distance', 'nothing');
  store.finish('distance');
  expect(store.$view.get()).toEqual({ texts: { ...start, distance: '0' }, weekly: '$0.00', announcement: '$0.00 weekly' });
});
