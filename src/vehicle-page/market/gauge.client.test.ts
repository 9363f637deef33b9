import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveOutGauge, showComparison } from './gauge.client.ts';
import { comparisonFrom } from './gauge.ts';

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

const told = (isIntersecting: boolean, top: number) => {
  see([{ isIntersecting }]);
  Object.assign(view, { top, bottom: top + 300 });
  frame();
};

test.each([
  ['below', 720],
  ['above', -320],
])('the place goes once it is out of view, %s', (_, top) => {
  told(true, 400);
  expect(calls).toEqual(['left-out', 'no aria-busy', 'observe']);
  told(false, top);
  expect(calls.slice(3)).toEqual(['disconnect', 'remove']);
});

test('a page that was scrolled since it was told keeps the place until it is out of view again', () => {
  told(false, 690);
  told(false, -290);
  expect(calls).toEqual(['left-out', 'no aria-busy', 'observe']);
  told(true, 200);
  told(false, -310);
  expect(calls.slice(3)).toEqual(['disconnect', 'remove']);
});

test('a busy browser tells of several frames at once: the last one counts', () => {
  see([{ isIntersecting: true }, { isIntersecting: false }]);
  Object.assign(view, { top: 720, bottom: 1020 });
  frame();
  expect(calls.slice(3)).toEqual(['disconnect', 'remove']);
});

/** A section that stores the text written into it, by the selectors of `Comparison.astro`. */
function sectionOf() {
  const texts = new Map<string, string>();
  const part = (selector: string) => ({
    get textContent() {
      return texts.get(selector) ?? '';
    },
    replaceChildren: (text: string) => texts.set(selector, text),
    setAttribute: () => {},
    getAttribute: () => null,
    toggleAttribute: () => true,
  });
  const section = { querySelector: part, offsetHeight: 0, classList: { remove: () => {} }, removeAttribute: () => {} };
  return { section: section as unknown as HTMLElement, texts };
}

test.each([
  ['market', 'Market range'],
  ['own', 'Our own range'],
])('the comparison of a %s source names its range', (source, range) => {
  const gauge = { fill: 0.7, listing_price: 50_000, market_range_min: 40_000, market_range_max: 60_000, confidence: 1, source };
  const limits = { minConfidence: 0.2, lowBelow: 0.3, mediumBelow: 0.6, greatFrom: 0.65, good: 'Good Deal', great: 'Great Deal' };
  const model = comparisonFrom(gauge, { listed: 50_000, basis: 'drive away', kind: 'cars', ...limits });
  if (model === null) throw new Error('There is no comparison.');
  const { section, texts } = sectionOf();
  showComparison(section, model);
  expect(['> :first-child', '> :nth-child(2)', '> :last-child'].map((end) => texts.get(`.gauge-ends ${end}`))).toEqual(['$40,000', range, '$60,000']);
});
