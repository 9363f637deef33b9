import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { testContext, testPrado } from '#dealers/test-context.ts';
import { betweenBuilds } from './between-builds.ts';

test('a value is kept for its vehicle as long as its site is the same object, and goes with it', () => {
  const made = betweenBuilds((vehicle) => ({ id: vehicle.id }));
  const site = testSite();
  const first = made(testPrado, testContext(site));
  expect(made(testPrado, testContext(site))).toBe(first);
  const other = made(testPrado, testContext({ ...site }));
  expect(other).toEqual(first);
  expect(other).not.toBe(first);
});
