import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectYoungGarbage } from './garbage.server.ts';

test('what is young and nobody holds is gone; what is old stays, since a full collection would take optimised code along', async () => {
  const held: { name: string }[] = [{ name: 'old' }];
  const refs = [new WeakRef({ name: 'young' }), ...held.map((one) => new WeakRef(one))];
  // What lives through two collections is old. An object that was made or asked for lives until its task ends.
  for (const clear of [false, false, true]) {
    if (clear) held.length = 0;
    await sleep(0);
    collectYoungGarbage();
  }
  expect(refs.map((ref) => ref.deref()?.name)).toEqual([undefined, 'old']);
});
