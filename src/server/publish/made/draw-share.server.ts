import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { shareSize } from '#site/copy/share-image.ts';
import type { ShareCard } from '../routes/share-card.ts';
import { displayFont } from './display-font.server.ts';
import { lengthOf, outlines, type Type, trackedType } from './drawn-type.server.ts';

const { width, height } = shareSize;
const margin = 96;

/** Wraps whole words into lines of at most `room` ems. */
function wrapped(text: string, type: Type, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && lengthOf(`${last} ${word}`, type) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The largest size that fits; otherwise the smallest, truncated. */
function fitted(text: string, type: Type, sizes: readonly number[], most: number): { size: number; lines: string[] } {
  const room = width - 2 * margin;
  for (const size of sizes) {
    const lines = wrapped(text, type, room / size);
    if (lines.length <= most && lines.every((line) => lengthOf(line, type) * size <= room)) return { size, lines };
  }
  const size = sizes.at(-1) ?? 1;
  const lines = wrapped(text, type, room / size).slice(0, most);
  return { size, lines: lines.map((line, index) => shortenedTo(line, index === most - 1, type, room / size)) };
}

function shortenedTo(line: string, isLast: boolean, type: Type, room: number): string {
  let text = line;
  while (text !== '' && lengthOf(`${text}…`, type) > room) text = text.slice(0, -1);
  return isLast || text !== line ? `${text.trimEnd()}…` : line;
}

/** SVG paths only. */
export async function shareDrawing(card: ShareCard): Promise<string> {
  const display = await trackedType(await displayFont(card), card.track);
  const text = await trackedType(await readFile(path.join(projectRoot, 'public/fonts/hanken-grotesk.woff2')), 0);
  const line = (words: string, type: Type, size: number, x: number, y: number, fill: string) =>
    `<path fill="${fill}" d="${outlines(words, type, size, x, y)}"/>`;
  const markSize = card.mark.length > 1 ? 56 : 76;
  const markAt = margin + (128 - lengthOf(card.mark, display) * markSize) / 2;
  const name = fitted(card.name, display, [96, 84, 74, 64, 56, 50], 2);
  const top = 262 + name.size * 0.78;
  const below = top + (name.lines.length - 1) * name.size * 1.08 + 62;
  const room = Math.floor((508 - below) / 44) + 1;
  const tagline = card.tagline === null || room < 1 ? null : fitted(card.tagline, text, [34], Math.min(2, room));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" fill="${card.brand}"/>`,
    `<circle cx="1130" cy="90" r="330" fill="none" stroke="${card.onBrand}" stroke-width="120" opacity=".06"/>`,
    `<rect x="${margin}" y="88" width="128" height="128" rx="24" fill="${card.accent}"/>`,
    `<path fill="${card.onAccent}" fill-opacity=".82" d="M${margin} 198h128a24 24 0 0 1-24 18H${margin + 24}a24 24 0 0 1-24-18z"/>`,
    line(card.mark, display, markSize, markAt, 148 + markSize * 0.36, card.onAccent),
    ...name.lines.map((words, index) => line(words, display, name.size, margin, top + index * name.size * 1.08, card.onBrand)),
    ...(tagline?.lines ?? []).map((words, index) => line(words, text, 34, margin, below + index * 44, card.onBrand2)),
    line(card.host, text, 28, margin, 562, card.onBrand2),
    `<rect y="${height - 16}" width="100%" height="16" fill="${card.accent}"/>`,
    '</svg>',
  ].join('');
}

/** The share image: PNG, 1200 by 630. */
export async function drawShare(card: ShareCard): Promise<Uint8Array> {
  // Lazy: some megabytes that most builds do not need.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(await shareDrawing(card)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}
