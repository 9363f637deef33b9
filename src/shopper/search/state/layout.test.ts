import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { layoutOf, listClass, setLayout } from './layout.ts';

function page() {
  const classes = new Set<string>();
  return {
    classes,
    classList: {
      contains: (name: string) => classes.has(name),
      toggle: (name: string, force?: boolean) => {
        if (force) classes.add(name);
        else classes.delete(name);
        return force === true;
      },
    },
  };
}

test('a layout is shown and kept', () => {
  const root = page();
  const disk = fakeDisk();
  const { storage } = fakeBrowser({ disk }).browser;
  expect(layoutOf(root)).toBe('grid');
  setLayout('list', root, storage);
  expect([layoutOf(root), [...root.classes], disk.items.get('forecourt.layout')]).toEqual(['list', [listClass], 'list']);
  setLayout('grid', root, storage);
  expect([layoutOf(root), disk.items.get('forecourt.layout')]).toEqual(['grid', 'grid']);
});

test('a browser that keeps nothing shows it all the same', () => {
  const root = page();
  const disk = fakeDisk();
  for (const refuses of ['full', 'forbidden'] as const) {
    disk.refuses = refuses;
    setLayout('grid', root, fakeBrowser({ disk }).browser.storage);
    setLayout('list', root, fakeBrowser({ disk }).browser.storage);
    expect(layoutOf(root)).toBe('list');
  }
});
