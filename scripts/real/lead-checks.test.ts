import { expect, test } from 'vitest';
import { readOrder } from './lead-checks.ts';

const wal = '/data/leads.sqlite-wal';
const write = `7 pwrite64(22<${wal}>, "x", 24, 0) = 24`;
const sync = `7 fdatasync(22<${wal}>) = 0`;
const answer = '7 write(25<socket:[123]>, "HTTP/1.1 200 OK\\r\\n\\r\\n{\\"lead_id\\":\\"a\\"}", 60) = 60';

test('an answer before its sync is seen, and one without any', () => {
  expect(readOrder([write, sync, answer, write, write, sync, answer].join('\n'), wal)).toEqual({ answers: 2, faults: [] });
  expect(readOrder([write, sync, write, answer].join('\n'), wal).faults).toEqual(['answer 1 came before its lead was synced']);
  expect(readOrder([write, sync, answer, answer].join('\n'), wal).faults).toEqual(['answer 2 came without a sync']);
  expect(readOrder([write, sync.replace(wal, '/data/other.sqlite-wal'), answer].join('\n'), wal).faults).toHaveLength(2);
});
