import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { breaksOf } from '../support/contract-breaks.ts';

let last: string;
let next: string;
beforeAll(async () => {
  last = await readFile('tests/fixtures/contract/openapi.json', 'utf8');
  next = await readFile('docs/openapi.json', 'utf8');
});

test('the contract takes nothing from those who know the one of the last release', () => {
  expect(breaksOf(JSON.parse(last), JSON.parse(next))).toEqual([]);
});

test.each<[change: string, from: string, to: string, said: string]>([
  ['a call that is gone', '"/leads": {', '"/lead": {', 'post /leads is gone'],
  ['an answer that is gone', '"409": {', '"499": {', 'post /leads answers no 409 any more'],
  ['a field of an answer', '"reference": {', '"ref": {', 'post /leads answers no 200.reference any more'],
  ['a parameter', '"name": "postcode",', '"name": "zip",', 'get /delivery now needs the query parameter zip'],
  ['a shorter text', '"maxLength": 300', '"maxLength": 30', 'post /leads takes less in body.car.title'],
])('%s is seen', (_change, from, to, said) => {
  const breaks = breaksOf(JSON.parse(next), JSON.parse(next.replace(from, to)));
  expect(breaks).toContain(said);
});
