import { expect, test } from 'vitest';
import { isLockedFault, isUnavailable, whileLocked } from './database-fault.ts';

const fault = (facts: object) => Object.assign(new Error('no'), facts);
const locked = fault({ errcode: 5 });

test.each([
  ['a foreign lock', fault({ errcode: 5 }), true],
  ['the same, extended', fault({ errcode: 261 }), true],
  ['a full disk', fault({ errcode: 13 }), true],
  ['a disk that fails', fault({ errcode: 10 }), true],
  ['a database that is read only', fault({ errcode: 8 }), true],
  ['a constraint', fault({ errcode: 19 }), false],
  ['a disk that is full at PostgreSQL', fault({ code: '53100' }), true],
  ['a server that ends', fault({ code: '57P01' }), true],
  ['a statement that is wrong', fault({ code: '42601' }), false],
  ['no server', fault({ code: 'ECONNREFUSED' }), true],
  ['a pool that is full', new Error('timeout exceeded when trying to connect'), true],
  ['another fault', new TypeError('x is undefined'), false],
  ['no error at all', null, false],
])('%s', (_what, error, isForNow) => {
  expect(isUnavailable(error)).toBe(isForNow);
});

test('work is done again while the lock is held, and anything else is thrown at once', async () => {
  let left = 3;
  const pauses: number[] = [];
  const work = () => {
    left -= 1;
    if (left > 0) throw locked;
    return 'done';
  };
  const sleep = async (ms: number) => void pauses.push(ms);
  expect(await whileLocked(work, sleep)).toBe('done');
  expect(pauses).toHaveLength(2);
  expect([isLockedFault(locked), isLockedFault(fault({ errcode: 13 }))]).toEqual([true, false]);
  await expect(whileLocked(() => Promise.reject(fault({ errcode: 13 })), sleep)).rejects.toThrow('no');
  expect(pauses).toHaveLength(2);
});
