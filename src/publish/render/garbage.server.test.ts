import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbage } from './garbage.server.ts';

test('what nobody holds is gone, what somebody holds is not', async () => {
  const held = { name: 'held' };
  const refs = [new WeakRef(held), new WeakRef({ name: 'let go' })];
  // An object that was made or asked for lives until its task ends.
  await sleep(0);
  collectGarbage();
  expect(refs.map((ref) => ref.deref()?.name)).toEqual([held.name, undefined]);
});
