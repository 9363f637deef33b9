import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenNear } from './when-near.ts';

let calls: string[];
let see: (entries: { isIntersecting: boolean }[]) => void;
beforeEach(() => {
  calls = [];
  class Observer {
    constructor(callback: typeof see, { rootMargin }: IntersectionObserverInit) {
      see = callback;
      calls.push(`margin ${rootMargin}`);
    }
    observe = () => calls.push('observe');
    disconnect = () => calls.push('disconnect');
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  whenNear({} as Element, '600px', () => calls.push('work'));
});
afterEach(() => vi.unstubAllGlobals());

test('the work is done once, when the element comes near, and nothing is watched from then on', () => {
  see([{ isIntersecting: false }]);
  expect(calls).toEqual(['margin 600px', 'observe']);
  see([{ isIntersecting: true }]);
  expect(calls).toEqual(['margin 600px', 'observe', 'disconnect', 'work']);
});

test('a busy browser tells of several frames at once: one that is near is enough', () => {
  see([{ isIntersecting: false }, { isIntersecting: true }, { isIntersecting: false }]);
  expect(calls).toEqual(['margin 600px', 'observe', 'disconnect', 'work']);
});
