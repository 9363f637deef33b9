import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { collectYoungGarbage, RestingHeap, restingFlags } from './garbage.server.ts';

test('what is young and nobody holds is gone; what is old stays, since a full collection would take optimised code along', async () => {
  const held: { name: string }[] = [{ name: 'old' }];
  const refs = [new WeakRef({ name: 'young' }), ...held.map((one) => new WeakRef(one))];
  // Two collections promote an object to the old generation. An object lives at least until its task ends.
  for (const clear of [false, false, true]) {
    if (clear) held.length = 0;
    await sleep(0);
    collectYoungGarbage();
  }
  expect(refs.map((ref) => ref.deref()?.name)).toEqual([undefined, 'old']);
});

test('a heap at rest loses what is old and dead once that is much, and not before', async () => {
  const megabytes = 8;
  const heap = new RestingHeap((megabytes * 1024 * 1024) / 2);
  heap.rest();
  const makeOld = async (numbers: number[]) => {
    for (let turn = 0; turn < 2; turn += 1) {
      await sleep(0);
      collectYoungGarbage();
    }
    return new WeakRef(numbers);
  };
  const little = await makeOld(Array.from({ length: 1024 }, (_, place) => place + 0.5));
  await sleep(0);
  heap.rest();
  expect(little.deref()).toHaveLength(1024);
  const much = await makeOld(Array.from({ length: (megabytes * 1024 * 1024) / 8 }, (_, place) => place + 0.5));
  await sleep(0);
  heap.rest();
  expect([little.deref(), much.deref()]).toEqual([undefined, undefined]);
});

const room = "require('node:v8').getHeapSpaceStatistics().find((s) => s.space_name === 'new_space').space_available_size";
const roomMb = (flags: readonly string[], script: string) =>
  Number(execFileSync(process.execPath, [...flags, '--eval', script], { encoding: 'utf8' })) / (1024 * 1024);

test('V8 knows the flags of a process that rests, and its main thread has room for what is new', () => {
  const script = `process.stdout.write(String(${room}))`;
  expect(roomMb([], script)).toBeLessThan(8);
  expect(roomMb(restingFlags(32), script)).toBeGreaterThan(30);
});

test('threads of that process begin with the limits that they have elsewhere', () => {
  const begun = `new (require('node:worker_threads').Worker)(${JSON.stringify(`require('node:worker_threads').parentPort.postMessage(${room})`)}, { eval: true })
    .on('message', (bytes) => process.stdout.write(String(bytes)))`;
  const module = fileURLToPath(new URL('./garbage.server.ts', import.meta.url));
  expect(roomMb(restingFlags(32), begun)).toBeGreaterThan(30);
  expect(roomMb(restingFlags(32), `require(${JSON.stringify(module)}).leaveThreadsTheirLimits(); ${begun}`)).toBeLessThan(8);
});
