import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { openSpin } from './spin.store.ts';
import type { SpinOptions } from './turning.ts';

function opened(changes: Partial<SpinOptions> = {}, media: string[] = []) {
  const fake = fakeBrowser({ media });
  return { ...fake, spin: openSpin(fake.browser, { drag: 20, intervalMs: 100, isTurning: false, ...changes }) };
}

test('nothing turns before all frames are there (1 §4)', () => {
  const { spin, pass } = opened({ isTurning: true });
  spin.came();
  spin.turn(1);
  spin.drag(-100);
  spin.play();
  pass(1000);
  expect([spin.$frame.get(), spin.$loaded.get(), spin.$isTurning.get()]).toEqual([0, { count: 1, isReady: false }, false]);
  spin.ready(36);
  spin.turn(-1);
  expect(spin.$frame.get()).toBe(35);
});

test('a drag turns by a frame for each 20 pixels, from where it began', () => {
  const { spin } = opened();
  spin.ready(36);
  spin.grab();
  spin.drag(-45);
  expect(spin.$frame.get()).toBe(2);
  spin.drag(20);
  expect(spin.$frame.get()).toBe(35);
  spin.grab();
  spin.drag(-20);
  expect(spin.$frame.get()).toBe(0);
});

test('it turns by itself every 100 ms (1 §9) until it is touched', () => {
  const { spin, pass } = opened({ isTurning: true });
  spin.ready(36);
  pass(99);
  expect(spin.$frame.get()).toBe(0);
  pass(301);
  expect([spin.$frame.get(), spin.$isTurning.get()]).toEqual([4, true]);
  spin.grab();
  pass(1000);
  expect([spin.$frame.get(), spin.$isTurning.get()]).toEqual([4, false]);
  spin.play();
  pass(100);
  expect(spin.$frame.get()).toBe(5);
  spin.show(9);
  pass(1000);
  expect(spin.$frame.get()).toBe(9);
});

test('a drag made while frames load turns it once they are ready, and it does not play after that', () => {
  const { spin, pass } = opened({ isTurning: true });
  spin.grab();
  spin.drag(-100);
  spin.drag(-45);
  spin.ready(36);
  expect(spin.$frame.get()).toBe(2);
  pass(1000);
  expect([spin.$frame.get(), spin.$isTurning.get()]).toEqual([2, false]);
});

test('what was used in any way while frames loaded does not play by itself', () => {
  for (const use of ['grab', 'turn', 'show', 'pause'] as const) {
    const { spin, pass } = opened({ isTurning: true });
    if (use === 'turn' || use === 'show') spin[use](1);
    else spin[use]();
    spin.ready(36);
    pass(1000);
    expect([use, spin.$frame.get(), spin.$isTurning.get()]).toEqual([use, 0, false]);
  }
});

test('under reduced motion it does not begin by itself; who asks for it has it', () => {
  const { spin, pass } = opened({ isTurning: true }, ['(prefers-reduced-motion: reduce)']);
  spin.ready(36);
  pass(1000);
  expect(spin.$frame.get()).toBe(0);
  spin.play();
  pass(100);
  expect(spin.$frame.get()).toBe(1);
});

test('with fewer than two frames nothing turns', () => {
  const { spin, pass } = opened({ isTurning: true });
  spin.ready(1);
  spin.turn(1);
  spin.play();
  pass(1000);
  expect([spin.$frame.get(), spin.$isTurning.get()]).toEqual([0, false]);
});
