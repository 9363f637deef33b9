import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../files/testing.server.ts';
import { hostOf, isHostOf, isOwnOrSecure, isOwnPath, webUrl } from './web-url.ts';

test.each([
  ['https://img.example/a.jpg', 'https://img.example/a.jpg'],
  [' HTTP://Img.Example/a b.jpg ', 'https://img.example/a%20b.jpg'],
  ['/media/car.svg?v=1#x', '/media/car.svg?v=1#x'],
  ['/a/../b', '/b'],
])('%j is %j', (text, expected) => expect(webUrl(text)).toBe(expected));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/a/../..//evil.example',
  '/.//evil.example',
  'https:/\\evil.example',
  'https://user:pass@evil.example/',
  'car.jpg',
  '',
  `https://img.example/${'a'.repeat(3000)}`,
])('%j is refused', (text) => expect(webUrl(text)).toBeNull());

test('whatever comes out is https, or a path of the site', () => {
  const pieces = fc.constantFrom('/', '\\', '.', '..', ':', '//', 'https:', 'javascript:', 'evil.example', '@', '%2f', '\t', '\n', '#', '?', 'a');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
      const url = webUrl(parts.join(''));
      if (url === null) return;
      const resolved = new URL(url, 'https://site.example/cars/x/');
      if (url.startsWith('/')) expect(resolved.origin).toBe('https://site.example');
      else expect(resolved.protocol).toBe('https:');
      expect(webUrl(url)).toBe(url);
    }),
    { numRuns: propertyRuns(2000) },
  );
});

test('hosts', () => {
  expect(hostOf('https://img.example:8443/a')).toBe('img.example:8443');
  expect(hostOf('/a')).toBeNull();
  expect(isHostOf('a.example.com', ['*.example.com'])).toBe(true);
  expect(isHostOf('example.com', ['*.example.com'])).toBe(false);
  expect(isHostOf('evilexample.com', ['*.example.com', 'example.com'])).toBe(false);
});

test.each([
  ['/', true, true],
  ['/media/a.svg', true, true],
  ['https://a.example/1.jpg', false, true],
  ['http://a.example/1.jpg', false, false],
  ['//evil.example', false, false],
  ['/\\evil.example', false, false],
  ['javascript:alert(1)', false, false],
  ['x https://a.example', false, false],
  ['', false, false],
])('%j is a path of the site: %s, or over https: %s', (url, isOwn, either) => {
  expect(isOwnPath(url)).toBe(isOwn);
  expect(isOwnOrSecure(url)).toBe(either);
});
