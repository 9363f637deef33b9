import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { printedSlug, printHref } from './print-href.ts';
import { pathOf } from './qr-path.ts';

test('specification 1 §2: a vehicle is printed at /print?car_id={slug}', () => {
  expect(printHref('2022-toyota-hilux-v1')).toBe('/print/?car_id=2022-toyota-hilux-v1');
  expect(printedSlug('?car_id=2022-toyota-hilux-v1')).toBe('2022-toyota-hilux-v1');
});

test.each(['', '?car_id=', '?car_id=../search', '?car_id=//evil.example', '?car=x', '?car_id=%3Cb%3E'])('%j names no vehicle', (search) => {
  expect(printedSlug(search)).toBeNull();
});

test('neighbouring squares of a QR code are one bar, and every dark one is drawn', () => {
  expect(
    pathOf([
      [true, true, false, true],
      [false, false, false, false],
      [true, true, true, true],
    ]),
  ).toBe('M0 0h2v1H0zM3 0h1v1H3zM0 2h4v1H0z');
  const { data } = encode('https://www.harbour.example/v/H20418/', { ecc: 'M', border: 4 });
  const drawn = [...pathOf(data).matchAll(/h(\d+)/g)].reduce((sum, [, length]) => sum + Number(length), 0);
  expect(drawn).toBe(data.flat().filter(Boolean).length);
});
