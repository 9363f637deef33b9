import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBundle, projectRoot } from '#publish/render/bundle.server.ts';
import type { Figure } from './figures.ts';

const kilobyte = 1024;

/** Bytes that every page costs: style sheets and fonts. Pages of today need no script. */
export async function sizeFigures(): Promise<Figure[]> {
  const { clientDir } = await ensureBundle();
  const styles = readdirSync(path.join(clientDir, '_astro')).filter((file) => file.endsWith('.css'));
  const css = styles.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(clientDir, '_astro', file))).length, 0);
  const fontDir = path.join(projectRoot, 'public/fonts');
  const fonts = readdirSync(fontDir)
    .filter((file) => file.endsWith('.woff2'))
    .reduce((sum, file) => sum + statSync(path.join(fontDir, file)).size, 0);
  return [
    { name: 'size: all style sheets, gzip', value: css / kilobyte, unit: 'KB', limit: 16 },
    { name: 'size: both fonts', value: fonts / kilobyte, unit: 'KB', limit: 45 },
  ];
}
