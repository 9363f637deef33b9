/**
 * Subsets both web fonts and writes them with licences and style sheet; the text font also for paper. Run it when a font package changes; results are
 * committed.
 */
import './cli.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fontsCss } from './fonts/css.ts';
import { hankenGrotesk, hankenPaper, licence, monaSans } from './fonts/families.ts';

const ROOT = join(import.meta.dirname, '..');
const FONTS = join(ROOT, 'public/fonts');
/** Each build subsets the display font to its site's text. */
const MADE = join(ROOT, 'src/server/publish/made');
const PAPER = join(ROOT, 'src/server/api/pdf/fonts');

async function writeFonts(): Promise<void> {
  const display = await monaSans();
  const text = await hankenGrotesk();
  await mkdir(FONTS, { recursive: true });
  await writeFile(join(MADE, 'mona-sans.woff2'), display);
  await writeFile(join(FONTS, 'hanken-grotesk.woff2'), text);
  await writeFile(join(FONTS, 'LICENSE-mona-sans.txt'), await licence('mona-sans'));
  await writeFile(join(FONTS, 'LICENSE-hanken-grotesk.txt'), await licence('hanken-grotesk'));
  await mkdir(PAPER, { recursive: true });
  await writeFile(join(PAPER, 'hanken-grotesk-400.ttf'), await hankenPaper('400Regular'));
  await writeFile(join(PAPER, 'hanken-grotesk-700.ttf'), await hankenPaper('700Bold'));
  await writeFile(join(PAPER, 'LICENSE-hanken-grotesk.txt'), await licence('hanken-grotesk'));
  await writeFile(join(ROOT, 'src/frontend/shell/fonts.css'), await fontsCss());
  process.stdout.write(`Mona Sans ${display.length} bytes, Hanken Grotesk ${text.length} bytes.\n`);
}

await writeFonts();
