import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parsePictureName } from '../../scripts/sample/pictures/picture-name.ts';

/** Of these a page shows a dozen, and a turn loads 36. A panorama stays: it is seen to move. */
const plain: ReadonlySet<string> = new Set(['vehicle', 'spin']);

/**
 * Makes the photographs of a folder of sample pictures plain: of one colour, each its own. As they are drawn, a browser works 13 ms on each. Their
 * size, what they cut out and what they say to those who cannot see them stays.
 */
export function makePlain(mediaDir: string): void {
  for (const name of globSync('**/*.svg', { cwd: mediaDir })) {
    if (!plain.has(parsePictureName(name).kind)) continue;
    const file = path.join(mediaDir, name);
    const [, root, box = ''] = /^(<svg [^>]*viewBox="([^"]*)"[^>]*>)/.exec(readFileSync(file, 'utf8')) ?? [];
    if (root === undefined) throw new Error(`${file}: this is no sample picture. Fix: npm run samples.`);
    const [x, y, width, height] = box.split(' ');
    const colour = createHash('sha256').update(name).digest('hex').slice(0, 6);
    writeFileSync(file, `${root}<path fill="#${colour}" d="M${x} ${y}h${width}v${height}h-${width}z"/></svg>\n`);
  }
}
