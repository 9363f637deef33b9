import { expect, test } from 'vitest';
import { PrebuildScheduler } from './prebuild-scheduler.server.ts';

const hour = 60 * 60_000;

function watched() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let now = 0;
  let rests = 0;
  const preparations = new PrebuildScheduler({
    prepare: (slug) => {
      begun.push(slug);
      return new Promise((resolve) => ends.push(() => resolve({ release: `${slug} ${begun.length}`, doubted: [], isReady: true })));
    },
    onIdle: () => {
      rests += 1;
    },
    now: () => now,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    preparations,
    begun,
    settle,
    rests: () => rests,
    later: (ms: number) => {
      now += ms;
    },
    endOne: async () => {
      await settle();
      ends.shift()?.();
      await settle();
    },
  };
}

const run = (preparations: PrebuildScheduler, slug: string) => preparations.run(slug, async (prepared) => (await prepared())?.release);

test('the first run prepares for itself; the next has what was prepared since, once', async () => {
  const { preparations, begun, endOne } = watched();
  const first = run(preparations, 'a');
  await endOne();
  expect(await first).toBe('a 1');
  expect(begun).toEqual(['a', 'a']);
  await endOne();
  expect(await run(preparations, 'a')).toBe('a 2');
});

test('nothing is prepared for later while a site runs; then one site after the other', async () => {
  const { preparations, begun, settle, endOne } = watched();
  let endOfC = () => {};
  const c = preparations.run('c', () => new Promise<void>((resolve) => (endOfC = resolve)));
  await preparations.run('a', async () => null);
  await preparations.run('b', async () => null);
  await settle();
  expect(begun).toEqual([]);
  endOfC();
  await c;
  await settle();
  expect(begun).toEqual(['a']);
  await endOne();
  await endOne();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('it is at rest when all are prepared and no site is run', async () => {
  const { preparations, rests, endOne } = watched();
  await preparations.run('a', async () => null);
  await preparations.run('b', async () => null);
  await endOne();
  expect(rests()).toBe(0);
  await endOne();
  expect(rests()).toBe(1);
  let endOfB = () => {};
  await preparations.run('a', async () => null);
  const b = preparations.run('b', () => new Promise<void>((resolve) => (endOfB = resolve)));
  await endOne();
  expect(rests()).toBe(1);
  endOfB();
  await b;
  await endOne();
  expect(rests()).toBe(2);
});

test('a run waits for what is being prepared for it, and no second begins', async () => {
  const { preparations, begun, settle, endOne } = watched();
  await preparations.run('a', async () => null);
  const next = run(preparations, 'a');
  await settle();
  expect(begun).toEqual(['a']);
  await endOne();
  expect(await next).toBe('a 1');
});

test('what was prepared more than an hour ago is prepared again', async () => {
  const { preparations, begun, later, endOne, settle } = watched();
  await preparations.run('a', async () => null);
  await endOne();
  later(hour + 1);
  const next = run(preparations, 'a');
  await settle();
  expect(begun).toEqual(['a', 'a']);
  await endOne();
  expect(await next).toBe('a 2');
});

test('what cannot be prepared is null; runs that fail say so', async () => {
  const preparations = new PrebuildScheduler({ prepare: () => Promise.reject(new Error('The disk is full.')), onIdle: () => {}, now: () => 0 });
  expect(await run(preparations, 'a')).toBeUndefined();
  const failing = preparations.run('a', () => Promise.reject(new Error('The feed is gone.')));
  await expect(failing).rejects.toThrow('The feed is gone.');
});

test('others are prepared while a run waits for another machine', async () => {
  const { preparations, begun, settle, endOne } = watched();
  let endOfC = () => {};
  const c = preparations.run('c', () => new Promise<void>((resolve) => (endOfC = resolve)));
  await preparations.run('a', async () => null);
  preparations.wait(true);
  await settle();
  expect(begun).toEqual(['a']);
  preparations.wait(false);
  await preparations.run('b', async () => null);
  await endOne();
  expect(begun).toEqual(['a']);
  endOfC();
  await c;
  await settle();
  expect(begun).toEqual(['a', 'b']);
});
