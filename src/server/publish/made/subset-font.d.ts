declare module 'subset-font' {
  interface AxisRange {
    min?: number;
    max?: number;
    default?: number;
  }

  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features to retain; omitted: all. */
    keepFeatures?: readonly string[];
    /** Retains every glyph, without a text. */
    keepAllGlyphs?: boolean;
    /** Pins an axis, or limits its range. */
    variationAxes?: Readonly<Record<string, number | AxisRange>>;
    noHinting?: boolean;
    /** Four-letter table tags to drop. */
    dropTables?: readonly string[];
  }

  export default function subsetFont(font: Buffer, text: string | undefined, options: SubsetOptions): Promise<Buffer>;
}
