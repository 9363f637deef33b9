import { afterEach, expect, test, vi } from 'vitest';
import { watchScroll } from './watch-scroll.client.ts';

afterEach(() => vi.unstubAllGlobals());

test('a part is marked while what it comes after is out of view; of several frames told at once the last one counts', () => {
  const style: Record<string, string> = {};
  let see: (entries: { isIntersecting: boolean }[]) => void = () => {};
  class Observer {
    constructor(callback: typeof see) {
      see = callback;
    }
    observe = () => {};
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('document', { createElement: () => ({ style }), body: { append: () => {} } });
  let isMarked = false;
  const classList = {
    toggle: (name: string, force: boolean) => {
      expect(name).toBe('on');
      isMarked = force;
    },
  };
  watchScroll([{ dataset: { after: '500' }, classList } as unknown as HTMLElement]);
  expect(style.height).toBe('501px');
  const marked = (...frames: boolean[]) => {
    see(frames.map((isIntersecting) => ({ isIntersecting })));
    return isMarked;
  };
  expect(marked(true)).toBe(false);
  expect(marked(false)).toBe(true);
  expect(marked(false, true)).toBe(false);
  expect(marked(true, false)).toBe(true);
});
