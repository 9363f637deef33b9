import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { cutDisplay, displayFont, displaySource } from './display-font.server.ts';

const cut = (display_weight: number, display_stretch: number) => cutDisplay({ display_weight, display_stretch });
function read(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes));
  if (font.isCollection) throw new Error('expected one font');
  return font;
}
const widthOf = (font: Font, letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth;

test.each([
  [600, 85],
  [640, 108],
  [700.5, 88.25],
  [800, 110],
])('a cut of weight %d and width %d is a third of the font, and every build’s is the same', async (weight, stretch) => {
  const bytes = await cut(weight, stretch);
  expect(Buffer.from(bytes).toString('latin1', 0, 4)).toBe('wOF2');
  expect(bytes.byteLength).toBeLessThan(14_000);
  expect(displaySource().byteLength).toBeGreaterThan(2 * bytes.byteLength);
  expect(Buffer.from(bytes).equals(Buffer.from(await cut(weight, stretch)))).toBe(true);
});

test('it has every letter of the font, no axes, and is as heavy and as wide as it was asked for', async () => {
  const [whole, narrow, wide, light, heavy] = [
    read(displaySource()),
    ...(await Promise.all([cut(700, 85), cut(700, 110), cut(600, 100), cut(800, 100)])).map(read),
  ];
  if (narrow === undefined || wide === undefined || light === undefined || heavy === undefined) throw new Error('no cuts');
  expect(narrow.characterSet).toEqual(whole.characterSet);
  expect(Object.keys(whole.variationAxes).toSorted()).toEqual(['wdth', 'wght']);
  expect(Object.keys(narrow.variationAxes)).toEqual([]);
  expect(widthOf(wide, 'H')).toBeGreaterThan(1.1 * widthOf(narrow, 'H'));
  expect(widthOf(heavy, 'H')).toBeGreaterThan(widthOf(light, 'H'));
});

test('a cut is made once', async () => {
  const one = displayFont({ display_weight: 610, display_stretch: 90 });
  expect(displayFont({ display_stretch: 90, display_weight: 610 })).toBe(one);
  expect(displayFont({ display_weight: 610, display_stretch: 91 })).not.toBe(one);
  expect(Buffer.from(await one).equals(Buffer.from(await cut(610, 90)))).toBe(true);
});
