import { expect, test } from 'vitest';
import { injected } from './injected.ts';

test('a dependency is what was provided last, and an error by its name before that', () => {
  const search = injected<() => string>('search');
  expect(() => search.get()).toThrow('No search was provided: islands ask for it once they have hydrated.');
  search.provide(() => 'first');
  search.provide(() => 'second');
  expect(search.get()()).toBe('second');
});

test('two dependencies of one name are apart', () => {
  const [one, other] = [injected<object>('page'), injected<object>('page')];
  one.provide({});
  expect(() => other.get()).toThrow('No page was provided');
});
