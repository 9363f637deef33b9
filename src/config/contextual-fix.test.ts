import { expect, test } from 'vitest';
import { targetKinds } from '#site/schema/lead-targets.ts';
import { contextualFix } from './contextual-fix.ts';

const kindFor = (target: Record<string, unknown>, choices: readonly unknown[] = targetKinds) =>
  contextualFix({ leads: { targets: [target] } }, ['leads', 'targets', 0, 'kind'], choices)?.fix;

test('a kind of target is proposed that needs no more than stands beside it', () => {
  expect(kindFor({ kind: true, to: ['leads@acme.example'] })).toBe('use one of them, such as "email".');
  expect(kindFor({ kind: true })).toBe('use one of them, such as "email".');
  expect(kindFor({ kind: true, url: 'https://crm.example/leads' })).toBe('use one of them, such as "webhook".');
  expect(kindFor({ kind: 5 }, ['directory', 's3'])).toBe('use one of them, such as "directory".');
  expect(kindFor({ kind: 5, bucket: 'acme' }, ['directory', 's3'])).toBe('use one of them, such as "s3".');
});

test('a misspelled kind is left to what looks for near words', () => {
  expect(kindFor({ kind: 'webhok' })).toBeUndefined();
});

test('a time zone is proposed by the state of the place beside it, else of the first place; of an unknown state by nothing', () => {
  const placeIn = (state: string) => ({ locations: [{ address: { state } }] });
  const zoneFor = (site: object, path: (string | number)[]) => contextualFix(site, path)?.fix;
  const own = ['dealerships', 1, 'timezone'];
  expect(zoneFor({ dealerships: [placeIn('nsw'), placeIn('wa')] }, own)).toBe('write an IANA name such as Australia/Perth.');
  const atPlace = ['dealerships', 0, 'locations', 1, 'timezone'];
  const two = { locations: [{ address: { state: 'wa' } }, { timezone: 5, address: { state: 'nt' } }] };
  expect(zoneFor({ dealerships: [two] }, atPlace)).toBe('write an IANA name such as Australia/Darwin.');
  expect(zoneFor({ timezone: 'x', dealerships: [placeIn('qld')] }, ['timezone'])).toBe('write an IANA name such as Australia/Brisbane.');
  expect(zoneFor({ timezone: 'x', dealerships: [placeIn('utah')] }, ['timezone'])).toBeUndefined();
});
