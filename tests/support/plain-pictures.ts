import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parsePictureName } from '../../scripts/sample/pictures/picture-name.ts';

/** A page shows a dozen of these, and a spin loads 36. Panoramas are left: tests see them move. */
const plain: ReadonlySet<string> = new Set(['vehicle', 'spin']);

/** Replaces sample photographs by plain ones, each with its own colour: drawings cost a browser 13 ms each. Size, cut-out and alternative text stay. */
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
