import { beforeEach, expect, test, vi } from 'vitest';
import { nextFocus } from './next-focus.ts';

class FakeElement {
  found: Record<string, FakeElement>;
  inside: readonly unknown[] = [];
  isConnected = true;

  constructor(found: Record<string, FakeElement> = {}) {
    this.found = found;
  }
  querySelector(selector: string): FakeElement | null {
    return this.found[selector] ?? null;
  }
  contains(other: unknown): boolean {
    return this.inside.includes(other);
  }
}
class FakeItem extends FakeElement {}

const control = ':is(a[href], button:not(.text-button), input)';
const holding = (one: FakeElement) => new FakeElement({ [control]: one });
const lost = new FakeElement();
const [ahead, behind, inList, heading, sheet] = [new FakeElement(), new FakeElement(), new FakeElement(), new FakeElement(), new FakeElement()];

type Change = { removedNodes: FakeElement[]; nextSibling: FakeElement | null; previousSibling: FakeElement | null; target: FakeElement };

/** A change that removed the item with the lost control from a list. */
function change(parts: Partial<Change> = {}): Change {
  const item = new FakeItem();
  item.inside = [lost];
  return { removedNodes: [item], nextSibling: holding(behind), previousSibling: holding(ahead), target: holding(inList), ...parts };
}
const next = (changes: readonly Change[], root = new FakeElement({ h1: heading })): unknown =>
  // The rule uses only what the fakes implement.
  nextFocus(root as unknown as HTMLElement, lost as unknown as Node, changes as unknown as MutationRecord[]);

beforeEach(() => {
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('HTMLLIElement', FakeItem);
});

test('the focus goes to what stood behind the lost control in its list, else before it, else to another of the list', () => {
  expect(next([change()])).toBe(behind);
  expect(next([change({ nextSibling: null })])).toBe(ahead);
  expect(next([change({ nextSibling: new FakeElement(), previousSibling: null })])).toBe(inList);
});

test('what is itself no longer in the page takes no focus', () => {
  const gone = holding(behind);
  gone.isConnected = false;
  expect(next([change({ nextSibling: gone })])).toBe(ahead);
});

test('without a list it goes to the heading, of the sheet while that is open', () => {
  const other = change({ removedNodes: [new FakeItem()] });
  const plain = new FakeElement();
  plain.inside = [lost];
  expect([next([other]), next([change({ removedNodes: [plain] })]), next([])]).toEqual([heading, heading, heading]);
  expect(next([other], new FakeElement({ h1: heading, ':popover-open .filters-head p': sheet }))).toBe(sheet);
  expect(next([other, change()])).toBe(behind);
});
