import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';
import { fontsCss } from './css.ts';
import { hankenInstance, monaInstance } from './families.ts';
import { readTables, writeTables } from './sfnt.ts';

const ROOT = join(import.meta.dirname, '../..');
const FONTS = join(ROOT, 'public/fonts');

function widthsOf(font: Buffer, characters: string): number[] {
  const read = create(font);
  if (read.isCollection) throw new Error('expected one font');
  return [...characters].map((character) => read.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth);
}

test.each(['mona-sans', 'hanken-grotesk'])('the licence of %s stands beside it', async (name) => {
  expect(await readFile(join(FONTS, `LICENSE-${name}.txt`), 'utf8')).toContain('SIL OPEN FONT LICENSE');
});

test('the style sheet is the one that the script writes', async () => {
  expect(await readFile(join(ROOT, 'src/frontend/shell/fonts.css'), 'utf8')).toBe(await fontsCss());
});

test('figures of the text font line up in every weight', async () => {
  for (const weight of [400, 550, 700]) {
    const widths = new Set(widthsOf(await hankenInstance(weight), '0123456789'));
    expect([...widths], `weight ${weight}`).toHaveLength(1);
  }
});

test('tables survive a round trip', async () => {
  const font = await monaInstance(700, 100);
  const again = readTables(writeTables(readTables(font)));
  expect([...again.keys()].toSorted()).toEqual([...readTables(font).keys()].toSorted());
  expect(widthsOf(writeTables(again), 'Mi')).toEqual(widthsOf(font, 'Mi'));
});
