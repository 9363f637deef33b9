import type { Font } from 'fontkitten';

/** `track`: letter spacing in em. */
export type Type = { font: Font; track: number };

/** The site's own font, independent of system fonts. */
export async function trackedType(bytes: Uint8Array, track: number): Promise<Type> {
  // Lazy: most builds draw nothing.
  const { create } = await import('fontkitten');
  const font = create(Buffer.from(bytes));
  if (font.isCollection) throw new Error('A WOFF2 file holds several fonts.');
  return { font, track };
}

/** Missing glyphs lose their accent, or are omitted. */
function letters(text: string, { font }: Type): number[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    const forms = [letter, ...letter.normalize('NFD').slice(0, 1)];
    return forms.map((form) => form.codePointAt(0) ?? 0).find((code) => font.hasGlyphForCodePoint(code)) ?? [];
  });
}

/** In ems. */
export const lengthOf = (text: string, type: Type): number =>
  letters(text, type).reduce((sum, code) => sum + type.font.glyphForCodePoint(code).advanceWidth / type.font.unitsPerEm + type.track, 0);

/** SVG path data. */
export function outlines(text: string, type: Type, size: number, x: number, y: number): string {
  const scale = size / type.font.unitsPerEm;
  let at = x;
  return letters(text, type)
    .map((code) => {
      const glyph = type.font.glyphForCodePoint(code);
      const data = glyph.path.scale(scale, -scale).translate(at, y).toSVG();
      at += glyph.advanceWidth * scale + type.track * size;
      return data;
    })
    .join('');
}
