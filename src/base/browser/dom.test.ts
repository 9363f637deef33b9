import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, element, icon } from './dom.ts';

/** The parts of an element that these functions use. */
class FakeElement {
  readonly name: string;
  readonly attributes: [name: string, value: string][] = [];
  readonly children: unknown[] = [];
  readonly heard: [type: string, listener: () => void][] = [];
  constructor(name: string) {
    this.name = name;
  }
  setAttribute(name: string, value: string) {
    this.attributes.push([name, value]);
  }
  append(...children: unknown[]) {
    this.children.push(...children);
  }
  addEventListener(type: string, listener: () => void) {
    this.heard.push([type, listener]);
  }
}
const fake = (one: HTMLElement) => one as unknown as FakeElement;

beforeEach(() => {
  vi.stubGlobal('document', { createElement: (name: string) => new FakeElement(name) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an element has its attributes and children in their order; null is nothing, and markup is text', () => {
  const inner = element('b');
  const { name, attributes, children } = fake(element('p', { class: 'a', 'aria-label': 'x' }, 'one ', null, inner, '<img onerror=alert(1)>'));
  expect([name, attributes]).toEqual([
    'p',
    [
      ['class', 'a'],
      ['aria-label', 'x'],
    ],
  ]);
  expect(children).toEqual(['one ', inner, '<img onerror=alert(1)>']);
});

test.each(['/cars/a/', '/', '/compare/?cars=1,2%20', 'https://img.example/a.jpg', 'HTTPS://img.example/a', '#', '#top'])(
  '%s may stand as an address',
  (address) => {
    for (const name of ['href', 'src', 'srcset']) expect(fake(element('a', { [name]: address })).attributes).toEqual([[name, address]]);
  },
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'http://img.example/a.jpg',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '\\\\evil.example',
  'https:evil.example',
  'cars/a/',
  '/cars/\u0000',
  '',
])('%j is left out', (address) => {
  for (const name of ['href', 'src', 'srcset'])
    expect(fake(element('a', { [name]: address, title: address })).attributes).toEqual([['title', address]]);
});

test('an address with a space is no list of addresses', () => {
  expect(fake(element('a', { href: '/a, /b' })).attributes).toEqual([]);
});

test('every candidate of a srcset is looked at', () => {
  const sound = '/a.jpg 240w,  https://img.example/b,c.jpg 480w, /d.jpg 1.5x';
  expect(fake(element('img', { srcset: sound })).attributes).toEqual([['srcset', sound]]);
  for (const one of ['/a.jpg 240w, javascript:alert(1) 480w', '/a.jpg 240w, //evil.example/b 480w', '/a.jpg 240z', '/a.jpg 240w/b'])
    expect(fake(element('img', { srcset: one })).attributes).toEqual([]);
});

test('a button does what it is for, and never sends a form', () => {
  const done: string[] = [];
  const { name, attributes, heard, children } = fake(button({ class: 'x' }, () => done.push('pressed'), 'Clear', icon('close')));
  expect([name, attributes, children[0]]).toEqual([
    'button',
    [
      ['type', 'button'],
      ['class', 'x'],
    ],
    'Clear',
  ]);
  expect((children[1] as FakeElement).name).toBe('i');
  expect((children[1] as FakeElement).attributes).toEqual([['class', 'icon icon-close']]);
  for (const [type, listener] of heard) if (type === 'click') listener();
  expect(done).toEqual(['pressed']);
});
