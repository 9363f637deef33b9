import { expect, test } from 'vitest';
import { z } from 'zod';
import { coerceValue, exampleOf, isPictureKey } from './examples.ts';

test('an example is the default, else the first of a list of words, else the plainest that the key accepts', () => {
  expect(exampleOf(z.string().default('Kept'), ['name'])).toBe('Kept');
  expect(exampleOf(z.enum(['b', 'a']), ['kind'])).toBe('b');
  expect(exampleOf(z.string(), ['name'])).toBe('Example');
  expect(exampleOf(z.string().regex(/^#/), ['colour'])).toBe('#0a6767');
  expect(exampleOf(z.number().min(600), ['price'])).toBe(650);
  expect(exampleOf(z.boolean(), ['on'])).toBe(false);
  expect(exampleOf(z.union([z.never(), z.number()]), ['size'])).toBe(1);
  expect(exampleOf(z.never(), ['size'])).toBeUndefined();
});

test('a default that the key itself refuses is no example', () => {
  expect(exampleOf(z.array(z.string()).min(1).default([]), ['words'])).toEqual(['Example']);
});

test('a list may be empty, or has one example', () => {
  expect([exampleOf(z.array(z.string()), ['words']), exampleOf(z.array(z.string()).min(1), ['words'])]).toEqual([[], ['Example']]);
});

test('names of entries differ by their places, pictures are pictures, and some keys have texts of their own', () => {
  expect(exampleOf(z.string(), ['dealerships', 1, 'locations', 0, 'slug'])).toBe('example-2-1');
  expect(exampleOf(z.string(), ['banner'])).toContain('picture.webp');
  expect(exampleOf(z.string(), ['image', 'src'])).toContain('picture.webp');
  expect([exampleOf(z.string(), ['phone']), exampleOf(z.string(), ['dealer_license_number'])]).toEqual(['02 5550 0140', '123456']);
  expect([isPictureKey(['a', 'logo']), isPictureKey(['logo', 'a'])]).toEqual([true, false]);
});

test('an object has what it needs, and what its rule over several keys asks for', () => {
  const shape = { name: z.string(), note: z.string().optional(), size: z.number().default(4), status: z.string().optional() };
  expect(exampleOf(z.object(shape), [])).toEqual({ name: 'Example' });
  expect(
    exampleOf(
      z.object(shape).refine(({ status }) => status === 'Closed'),
      [],
    ),
  ).toEqual({ name: 'Example', status: 'Closed' });
  const link = z.object({ label: z.string(), href: z.string().optional() }).refine(({ href }) => href !== undefined);
  expect(exampleOf(link, [])).toEqual({ label: 'Example', href: '/about-us/' });
});

test('a value in another type is read as the key wants it, or not at all', () => {
  expect([coerceValue(z.number(), '4'), coerceValue(z.number(), '$3,350'), coerceValue(z.int(), '3.6'), coerceValue(z.number(), 'four')]).toEqual([
    4,
    3350,
    4,
    undefined,
  ]);
  expect([
    coerceValue(z.string(), 3350),
    coerceValue(z.array(z.string()), 'Kia'),
    coerceValue(z.string(), ['Kia']),
    coerceValue(z.array(z.string()), 5),
  ]).toEqual(['3350', ['Kia'], 'Kia', ['5']]);
  expect(['yes', 'ON', '1', 'no', 'Off', '0', 'maybe'].map((word) => coerceValue(z.boolean(), word))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    undefined,
  ]);
  expect([coerceValue(z.string(), true), coerceValue(z.array(z.string()), true), coerceValue(z.number(), ' ')]).toEqual([
    undefined,
    ['true'],
    undefined,
  ]);
});
