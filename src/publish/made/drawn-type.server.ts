import { create, type Font } from 'fontkitten';

/** A type to draw with; `track` is its letter spacing in em. */
export type Type = { font: Font; track: number };

/** A font of the site, so that no machine's fonts show. */
export function typeOf(bytes: Uint8Array, track: number): Type {
  const font = create(Buffer.from(bytes));
  if (font.isCollection) throw new Error('A WOFF2 file holds several fonts.');
  return { font, track };
}

/** The letters that a type has: one that is missing is drawn without its accent, else left out. */
function letters(text: string, { font }: Type): number[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    const forms = [letter, ...letter.normalize('NFD').slice(0, 1)];
    return forms.map((form) => form.codePointAt(0) ?? 0).find((code) => font.hasGlyphForCodePoint(code)) ?? [];
  });
}

/** The width of a line of text, in ems. */
export const lengthOf = (text: string, type: Type): number =>
  letters(text, type).reduce((sum, code) => sum + type.font.glyphForCodePoint(code).advanceWidth / type.font.unitsPerEm + type.track, 0);

/** The outlines of a line of text as the data of a path. */
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
