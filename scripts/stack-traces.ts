import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Stack traces of bundles name the file and line of the source. Node's own switch parses every source map at start; this one at the first error. */
export function mapStackTraces(): void {
  const maps = new Map<string, SourceMap>();
  const mapOf = (file: string): SourceMap => {
    const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    maps.set(file, map);
    return map;
  };
  const mapped = (frame: string): string =>
    frame.replace(/(file:\S+\/forecourt\/programs\/\S+\.js):(\d+):(\d+)/, (place, url: string, line: string, column: string) => {
      const file = fileURLToPath(url);
      const origin = mapOf(file).findOrigin(Number(line), Number(column));
      if (!('fileName' in origin)) return place;
      return `${pathToFileURL(path.resolve(path.dirname(file), origin.fileName)).href}:${origin.lineNumber}:${origin.columnNumber}`;
    });
  Error.prepareStackTrace = (error, frames) => [String(error), ...frames.map((frame) => `    at ${mapped(String(frame))}`)].join('\n');
}
