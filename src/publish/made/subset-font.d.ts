declare module 'subset-font' {
  interface AxisRange {
    min?: number;
    max?: number;
    default?: number;
  }

  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features to keep; all of them when left out. */
    keepFeatures?: readonly string[];
    /** Every glyph stays; then there is no text. */
    keepAllGlyphs?: boolean;
    /** Pins an axis to a number or limits it to a range. */
    variationAxes?: Readonly<Record<string, number | AxisRange>>;
    noHinting?: boolean;
    /** Four-letter tags of tables to leave out. */
    dropTables?: readonly string[];
  }

  export default function subsetFont(font: Buffer, text: string | undefined, options: SubsetOptions): Promise<Buffer>;
}
