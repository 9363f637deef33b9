import { expect, test } from 'vitest';
import { uniqueExportOffences } from './unique-exports.ts';

const reasons = (files: Record<string, string>) =>
  uniqueExportOffences(new Map(Object.entries(files))).map(({ file, line, reason }) => `${file}:${line} ${reason}`);

test('a name of two modules is an offence, whatever it declares', () => {
  expect(
    reasons({
      'src/a/outbox.ts': 'export type Outbox = {};\n',
      'src/b/outbox.ts': '\nexport class Outbox {}\nexport async function flush() {}\n',
      'src/b/queue.ts': 'export const flush = () => {};\n',
    }),
  ).toEqual([
    'src/b/outbox.ts:2 Outbox is exported by src/a/outbox.ts too: name what it is of',
    'src/b/queue.ts:1 flush is exported by src/b/outbox.ts too: name what it is of',
  ]);
});

test('a type and its value, names of a module alone, overloads, tests and scripts are none', () => {
  expect(
    reasons({
      'src/a/lead.ts':
        'export const lead = 1;\nexport type lead = number;\nexport function read(a: string): void;\nexport function read(a: number): void;\n',
      'src/b/lead.ts': 'const lead = 1;\n',
      'src/b/lead.test.ts': 'export const lead = 1;\n',
      'scripts/lead.ts': 'export const lead = 1;\n',
    }),
  ).toEqual([]);
});
