import path from 'node:path';
import { expect, test } from 'vitest';
import { environment, leadApiAddress } from './environment.server.ts';

test('folders have defaults and are absolute', () => {
  const at = (name: string) => path.resolve(name);
  expect(environment({ FORECOURT_NOW: '0' })).toEqual({ sitesDir: at('sites'), dataDir: at('.data'), outDir: at('dist'), now: 0 });
  expect(environment({ FORECOURT_SITES: 'a', FORECOURT_DATA: '/b', FORECOURT_OUT: 'c', FORECOURT_NOW: '5' })).toEqual({
    sitesDir: at('a'),
    dataDir: '/b',
    outDir: at('c'),
    now: 5,
  });
});

test('the clock is an ISO moment or epoch milliseconds', () => {
  const moment = Date.UTC(2026, 10, 21, 9);
  expect(environment({ FORECOURT_NOW: '2026-11-21T09:00:00.000Z' }).now).toBe(moment);
  expect(environment({ FORECOURT_NOW: '2026-11-21T20:00:00+11:00' }).now).toBe(moment);
  expect(environment({ FORECOURT_NOW: String(moment) }).now).toBe(moment);
});

test.each(['tomorrow', '2026-11-21T09:00:00', '99999999999999999999', '2026-13-01'])('a clock of %j is refused with the fix', (text) => {
  expect(() => environment({ FORECOURT_NOW: text })).toThrow(/^FORECOURT_NOW is ".*", which is no moment\. Write it as /);
});

test('FORECOURT_API is the address of an API, without the slash at its end', () => {
  expect(leadApiAddress({})).toBeNull();
  expect(leadApiAddress({ FORECOURT_API: '' })).toBeNull();
  expect(leadApiAddress({ FORECOURT_API: 'https://api.example.com/v1/' })).toBe('https://api.example.com/v1');
  for (const text of ['api.example.com', 'ftp://api.example.com', 'https://api.example.com/?a=1', 'https://me:secret@api.example.com'])
    expect(() => leadApiAddress({ FORECOURT_API: text })).toThrow(/^FORECOURT_API is ".*", which is no address of an API\. Write it as https:/);
});
