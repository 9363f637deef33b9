import { expect, test } from 'vitest';
import { noon } from '../testing.server.ts';
import { readTextList } from './list.ts';
import { compileEmptyValues } from './reading.ts';

const context = { ...compileEmptyValues(['']), now: noon, timeZone: 'Australia/Sydney', imageHosts: [] };
const read = (value: unknown) => readTextList(120, 100)(value, context, () => {});

test('a list is taken as it is; the same entries in one text are a repair', () => {
  expect(read(['ABS', 'Alloy wheels'])).toEqual({ value: ['ABS', 'Alloy wheels'] });
  expect(read('ABS; Alloy wheels')).toEqual({ value: ['ABS', 'Alloy wheels'], rule: 'list in a text' });
});
