import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before a command (`node --import`): kills it (SIGKILL) before the n-th call of a step, as `FAULT=rename:3` says. Counts from the first call
 * in the data folder on. For tests alone; the commands know nothing of it.
 */
const [step = '', count = '1'] = (process.env.FAULT ?? '').split(':');
const names = { open: 'openSync', write: 'writeSync', fsync: 'fsyncSync', rename: 'renameSync', link: 'linkSync', remove: 'rmSync' } as const;
const data = process.env.FORECOURT_DATA ?? '.data';
let left = Number(count);
let begun = false;

type Work = (...args: unknown[]) => unknown;

function killing(label: string, work: Work): Work {
  return (...args) => {
    begun ||= args.some((arg) => typeof arg === 'string' && arg.startsWith(data));
    if (begun && label === step) left -= 1;
    if (begun && left === 0) process.kill(process.pid, 'SIGKILL');
    return work(...args);
  };
}

for (const [label, name] of Object.entries(names)) Object.assign(fs, { [name]: killing(label, Object(fs)[name]) });
syncBuiltinESMExports();
