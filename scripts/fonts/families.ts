import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { readTables, tableOf, writeTables } from './sfnt.ts';

const range = (from: number, to: number): string => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const ACCENTED = 'ÉÖÜàáâäçèéêëíîïñóôöøúü';
const SIGNS = '\u00a0£©®°·×–—‘’“”•…→−';

/** Other characters fall back one by one. */
export const CHARACTERS = range(0x20, 0x7e) + SIGNS + ACCENTED;

/** Tables that browsers ignore, or that are empty after subsetting. */
const UNUSED = ['STAT', 'MVAR', 'gasp'];

const source = (name: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}`)));

const mona = (): Promise<Buffer> => source('mona-sans/files/mona-sans-latin-wdth-normal.woff2');
const hanken = (): Promise<Buffer> => source('hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2');

/** Uncompressed, with kerning. */
export async function monaInstance(wght: number, wdth: number): Promise<Buffer> {
  return subsetFont(await mona(), CHARACTERS, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: ['kern'],
    variationAxes: { wght, wdth },
  });
}

export async function hankenInstance(wght: number): Promise<Buffer> {
  return subsetFont(await hanken(), CHARACTERS, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: [],
    variationAxes: { wght },
  });
}

/**
 * Mona Sans for headings and prices: weights 600 to 800, widths 85 to 110.
 *
 * Kerning along both axes is larger than all outlines (about 30 KB compressed), so the kerning of the middle weight at normal width is used for all.
 * Both subsets have the same characters, hence the same glyph numbers.
 */
export async function monaSans(): Promise<Buffer> {
  const outlines = await subsetFont(await mona(), CHARACTERS, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: [],
    variationAxes: { wght: { min: 600, max: 800 }, wdth: { min: 85, max: 110 } },
    dropTables: ['GPOS', 'GSUB', 'GDEF', ...UNUSED],
  });
  const tables = readTables(outlines);
  const kerned = readTables(await monaInstance(700, 100));
  if (!tableOf(kerned, 'maxp').subarray(4, 6).equals(tableOf(tables, 'maxp').subarray(4, 6))) {
    throw new Error('The kerning of Mona Sans counts other glyphs than its outlines.');
  }
  tables.set('GPOS', tableOf(kerned, 'GPOS'));
  return subsetFont(writeTables(tables), CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: ['kern'],
    dropTables: ['GSUB', 'GDEF'],
  });
}

/** Hanken Grotesk for text: weights 400 to 700. Its figures are tabular and lining without a feature. */
export async function hankenGrotesk(): Promise<Buffer> {
  return subsetFont(await hanken(), CHARACTERS, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'tnum', 'lnum'],
    variationAxes: { wght: { min: 400, max: 700 } },
    dropTables: ['GSUB', ...UNUSED],
  });
}

/** Characters of names and makes in any Latin script, and of prices and facts, for paper. */
const PAPER_CHARACTERS =
  CHARACTERS +
  range(0xa0, 0x17f) +
  range(0x192, 0x192) +
  range(0x1a0, 0x1b0) +
  range(0x218, 0x21b) +
  range(0x300, 0x30c) +
  range(0x1e80, 0x1ef9) +
  range(0x2010, 0x203a) +
  range(0x2070, 0x2089) +
  range(0x20a0, 0x20bf) +
  '℃№℠™Ω℮⅓⅔⅛⅜⅝⅞←↑→↓−√∞≈≠≤≥●✓';

/** One weight as a whole font without axes: embedding in a PDF copies outlines unchanged. */
export async function hankenPaper(weight: '400Regular' | '700Bold'): Promise<Buffer> {
  const file = fileURLToPath(import.meta.resolve(`@expo-google-fonts/hanken-grotesk/${weight}/HankenGrotesk_${weight}.ttf`));
  return subsetFont(await readFile(file), PAPER_CHARACTERS, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp'],
  });
}

export const licence = async (name: 'mona-sans' | 'hanken-grotesk'): Promise<string> => (await source(`${name}/LICENSE`)).toString('utf8');
