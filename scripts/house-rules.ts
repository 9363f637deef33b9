import './own-node.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkFile, type Offence } from './house/rules.ts';
import { sourceFiles } from './house/source-files.ts';

// Prints every place that breaks a rule of the house, as `path:line reason`, and fails when there is one.

const root = path.resolve(import.meta.dirname, '..');
const files = await sourceFiles(root);
const offences: Offence[] = [];
for (const file of files) offences.push(...checkFile(file, await readFile(path.join(root, file), 'utf8')));

for (const { file, line, reason } of offences) process.stdout.write(`${file}:${line} ${reason}\n`);
process.stdout.write(`${files.length} files, ${offences.length} offences\n`);
process.exitCode = offences.length > 0 ? 1 : 0;
