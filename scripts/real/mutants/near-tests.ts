import path from 'node:path';
import { importsIn, resolveImport } from '../../house/graph.ts';

/** The most test files that run for one mutant. */
const maxTests = 15;

const isTestFile = (file: string) => /\.test\.tsx?$/.test(file);

/** Who imports a file directly, by file. */
export function importersIn(files: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    for (const { target } of importsIn(text)) {
      const to = resolveImport(file, target);
      if (to === null) continue;
      const known = importers.get(to) ?? new Set();
      importers.set(to, known.add(file));
    }
  }
  return importers;
}

/** The folders that two files share. */
function sharedDepth(one: string, other: string): number {
  const [a, b] = [path.dirname(one).split('/'), path.dirname(other).split('/')];
  const first = a.findIndex((part, index) => part !== b[index]);
  return first === -1 ? a.length : first;
}

/**
 * The near tests of a module: those that import it, nearest folder first; where none does, those that import one of its importers.
 * @param importers made by `importersIn` from src and tests/unit.
 */
export function nearTests(file: string, importers: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const above = [...(importers.get(file) ?? [])];
  const direct = above.filter(isTestFile);
  const found = direct.length > 0 ? direct : [...new Set(above.flatMap((importer) => [...(importers.get(importer) ?? [])].filter(isTestFile)))];
  const stem = file.replace(/\.tsx?$/, '');
  const beside = (test: string) => (test.startsWith(`${stem}.`) ? 1 : 0);
  return found.sort((a, b) => beside(b) - beside(a) || sharedDepth(b, file) - sharedDepth(a, file) || (a < b ? -1 : 1)).slice(0, maxTests);
}
