import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveOutGauge } from './leave-out-gauge.ts';

/** Where the section stands in a view that is 700 pixels high. */
const view = { top: 0, bottom: 0 };
let calls: string[] = [];
let see: (entries: { isIntersecting: boolean }[]) => void = () => {};
let frame: () => void = () => {};

beforeEach(() => {
  calls = [];
  frame = () => {};
  class Observer {
    constructor(callback: typeof see) {
      see = callback;
    }
    observe = () => calls.push('observe');
    disconnect = () => calls.push('disconnect');
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    frame = work;
  });
  vi.stubGlobal('innerHeight', 700);
  leaveOutGauge({
    classList: { add: (name: string) => calls.push(name) },
    removeAttribute: (name: string) => calls.push(`no ${name}`),
    getBoundingClientRect: () => view,
    remove: () => calls.push('remove'),
  } as unknown as HTMLElement);
});
afterEach(() => vi.unstubAllGlobals());

/** Reports a frame; in the next one the section is at `top`. */
const reportFrame = (isIntersecting: boolean, top: number) => {
  see([{ isIntersecting }]);
  Object.assign(view, { top, bottom: top + 300 });
  frame();
};

test.each([
  ['below', 720],
  ['above', -320],
])('the place goes once it is out of view, %s', (_, top) => {
  reportFrame(true, 400);
  expect(calls).toEqual(['left-out', 'no aria-busy', 'observe']);
  reportFrame(false, top);
  expect(calls.slice(3)).toEqual(['disconnect', 'remove']);
});

test('a page that was scrolled since it was told keeps the place until it is out of view again', () => {
  reportFrame(false, 690);
  reportFrame(false, -290);
  expect(calls).toEqual(['left-out', 'no aria-busy', 'observe']);
  reportFrame(true, 200);
  reportFrame(false, -310);
  expect(calls.slice(3)).toEqual(['disconnect', 'remove']);
});

test('a busy browser tells of several frames at once: the last one counts', () => {
  see([{ isIntersecting: true }, { isIntersecting: false }]);
  Object.assign(view, { top: 720, bottom: 1020 });
  frame();
  expect(calls.slice(3)).toEqual(['disconnect', 'remove']);
});
