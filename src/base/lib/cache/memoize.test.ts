import { expect, test } from 'vitest';
import { lazyAsync, memoize, memoizeWeak } from './memoize.ts';

test('memoize calls the function once per key, also where it returns undefined', () => {
  const calls: string[] = [];
  const get = memoize((key: string) => {
    calls.push(key);
    return key === 'none' ? undefined : key.toUpperCase();
  });
  expect(['a', 'none', 'a', 'none'].map(get)).toEqual(['A', undefined, 'A', undefined]);
  expect(calls).toEqual(['a', 'none']);
});

test('memoize without a key is a lazy value', () => {
  let calls = 0;
  const get = memoize(() => {
    calls += 1;
    return undefined;
  });
  expect([calls, get(), get(), calls]).toEqual([0, undefined, undefined, 1]);
});

test('memoizeWeak keeps a value per object', () => {
  const get = memoizeWeak((key: { name: string }) => ({ of: key.name }));
  const [one, other] = [{ name: 'one' }, { name: 'one' }];
  expect(get(one)).toBe(get(one));
  expect(get(one)).not.toBe(get(other));
});

test('lazyAsync shares a pending promise and retries after a rejection', async () => {
  let calls = 0;
  const get = lazyAsync(async () => {
    calls += 1;
    if (calls === 1) throw new Error('no room');
    return calls;
  });
  await expect(Promise.all([get(), get()])).rejects.toThrow('no room');
  expect(await Promise.all([get(), get()])).toEqual([2, 2]);
});
