import { expect, test } from 'vitest';
import { clientList, clientOffences } from './clients.ts';

const files = ['src/shopper/garage/a.client.ts', 'src/shopper/garage/a.client.test.ts', 'src/shopper/garage/a.ts'];
const list = '| File | Why |\n|---|---|\n| `shopper/garage/a.client.ts` | one listener |\n';

test('a client file has a line in the list and a test beside it', () => {
  expect(clientOffences(files, list)).toEqual([]);
  expect(clientOffences([...files, 'src/frontend/shell/b.client.ts'], list)).toEqual([
    { file: 'src/frontend/shell/b.client.ts', line: 1, reason: `has no line in ${clientList}: why does it stay without React?` },
    { file: 'src/frontend/shell/b.client.ts', line: 1, reason: 'has no test beside it (fake page: src/shopper/startup/test-page.ts)' },
  ]);
});

test('a line of the list has a file and a reason', () => {
  const lines = `${list}| \`shopper/garage/gone.client.ts\` | one listener |\n| \`shopper/garage/a.client.ts\` |  |\n`;
  expect(clientOffences(files, lines)).toEqual([
    { file: clientList, line: 4, reason: 'names src/shopper/garage/gone.client.ts, which is no file' },
    { file: clientList, line: 5, reason: 'gives no reason for src/shopper/garage/a.client.ts' },
  ]);
});
