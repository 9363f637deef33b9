import { expect, test } from 'vitest';
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
  const store = new Map<string, string>();
  const kept = () => ({ getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => void store.set(key, value) });
  expect(layoutOf(root)).toBe('grid');
  setLayout('list', root, kept);
  expect([layoutOf(root), [...root.classes], store.get('forecourt.layout')]).toEqual(['list', [listClass], 'list']);
  setLayout('grid', root, kept);
  expect([layoutOf(root), store.get('forecourt.layout')]).toEqual(['grid', 'grid']);
});

test('a browser that keeps nothing shows it all the same', () => {
  const root = page();
  setLayout('list', root, () => {
    throw new Error('denied');
  });
  expect(layoutOf(root)).toBe('list');
});
