import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { projectRoot } from '#lib/files/project-root.server.ts';

export const pictureSources = path.join(projectRoot, 'scripts/sample/pictures');

const files = new Map<string, string[]>();

/** One drawing per line; `.br` is compressed with Brotli. */
export function templates(file: string): string[] {
  let lines = files.get(file);
  if (!lines) {
    const content = readFileSync(path.join(pictureSources, file));
    lines = (file.endsWith('.br') ? brotliDecompressSync(content) : content).toString().trimEnd().split('\n');
    files.set(file, lines);
  }
  return lines;
}

export function template(file: string, line = 0): string {
  const text = templates(file)[line];
  if (text === undefined) throw new Error(`${file} has no line ${line + 1}.`);
  return text;
}

/** Fills `{name}`. @throws for a missing value. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A template has the placeholder {${name}}, for which there is no value.`);
    return String(value);
  });
