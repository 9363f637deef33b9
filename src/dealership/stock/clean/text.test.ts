import { expect, test } from 'vitest';
import { compileEmptyValues } from './reading.ts';
import { readAdvert } from './text.ts';

test('a tag with a rate and no comparison rate is dropped, and named', () => {
  const read = (value: unknown) =>
    readAdvert(40)(value, { ...compileEmptyValues([]), now: 0, timeZone: 'Australia/Sydney', imageHosts: [] }, () => {});
  expect(read('1.9% Finance & Free Servicing')).toEqual({ rule: 'a rate without its comparison rate', isUnderstood: true });
  expect(read('1.9% p.a., comparison rate 2.4%')).toEqual({ value: '1.9% p.a., comparison rate 2.4%' });
  expect(read(' Runout  Sale ')).toEqual({ value: 'Runout Sale' });
  expect(read(null)).toEqual({});
});
