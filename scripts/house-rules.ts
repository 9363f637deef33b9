import './cli.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { arrowOffences, crowdedRooms, structureOf } from './house/arrows.ts';
import { clientList, clientOffences } from './house/clients.ts';
import { functionsIn } from './house/functions.ts';
import { glossaryFile, glossaryOffences, parseGlossary } from './house/glossary.ts';
import { importGraph, isTest } from './house/graph.ts';
import { islandOffences } from './house/islands.ts';
import { renderOnceOffences } from './house/render-once.ts';
import { checkFile, longestFunction, type Offence } from './house/rules.ts';
import { sourceFiles } from './house/source-files.ts';
import { uniqueExportOffences } from './house/unique-exports.ts';

// Prints every violation as `path:line reason` and fails if there is one; then the structure in figures.

const root = path.resolve(import.meta.dirname, '..');
const files = await sourceFiles(root);
const texts = new Map(await Promise.all(files.map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const)));
const imports = importGraph(texts);
const glossary = parseGlossary(await readFile(path.join(root, glossaryFile), 'utf8'));
const sizes = [...texts].filter(([file]) => /^src\/.*\.tsx?$/.test(file) && !isTest(file)).flatMap(([file, text]) => functionsIn(file, text));
const offences: Offence[] = [
  ...[...texts].flatMap(([file, text]) => [...checkFile(file, text), ...glossaryOffences(glossary, file, text)]),
  ...arrowOffences(imports, files),
  ...crowdedRooms(texts),
  ...clientOffences(files, await readFile(path.join(root, clientList), 'utf8')),
  ...islandOffences(texts, imports),
  ...renderOnceOffences(texts),
  ...uniqueExportOffences(texts),
  ...sizes
    .filter(({ lines }) => lines > longestFunction)
    .map(({ file, line, name, lines }) => ({ file, line, reason: `${name} has ${lines} lines; the limit is ${longestFunction}` })),
];

for (const { file, line, reason } of offences) process.stdout.write(`${file}:${line} ${reason}\n`);
const { subjectArrows, roomArrows, bothWays, circles, largestRoom } = structureOf(imports, files);
const longest = sizes.reduce((most, one) => (one.lines > most.lines ? one : most));
process.stdout.write(
  `${subjectArrows} arrows between subjects, ${roomArrows} between their rooms, ${bothWays} pairs both ways, ${circles} circles; ` +
    `largest room ${largestRoom.room} with ${largestRoom.files} files; longest function ${longest.name} (${longest.file}) with ${longest.lines} lines\n`,
);
process.stdout.write(`${files.length} files, ${offences.length} offences\n`);
process.exitCode = offences.length > 0 ? 1 : 0;
