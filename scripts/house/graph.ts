import path from 'node:path';
import { clients, startup, wings } from './order.ts';

/** One import: who imports what, at which line (from 1). Both are files below `src/`. */
export type Import = { from: string; to: string; line: number; text: string };

const code = /\.(?:ts|tsx|astro|css)$/;
const importLine =
  /(?:^|\s)(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:new URL|\burl)\(\s*['"](\.[^'"]+)['"]/gm;

const wingOfSubject = new Map([
  ...wings.flatMap(({ wing, subjects }) => subjects.map(({ subject }) => [subject, wing] as const)),
  [startup, 'shopper'] as const,
]);

/** The folder of a subject: `src/shopper/search` of `search`. */
export const folderOf = (subject: string): string => `src/${wingOfSubject.get(subject) ?? 'unknown'}/${subject}`;

/** The file that an import names, below the root; null for a package. Aliases are `#<subject>/`, in `imports` of `package.json`. */
export function resolveImport(file: string, target: string): string | null {
  const plain = target.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return plain.replace(/^#([^/]+)/, (_, subject) => folderOf(subject));
  return plain.startsWith('.') ? path.posix.join(path.posix.dirname(file), plain) : null;
}

/** Also packages, type imports and Workers. */
export function importsIn(text: string): { target: string; line: number }[] {
  return [...text.matchAll(importLine)].map((match) => {
    const target = match[1] ?? match[2] ?? match[3] ?? match[4] ?? '';
    return { target, line: text.slice(0, match.index + match[0].lastIndexOf(target)).split('\n').length };
  });
}

/** The dependency graph: the imports between files of `src/`. */
export function importGraph(texts: ReadonlyMap<string, string>): Import[] {
  return [...texts]
    .filter(([file]) => file.startsWith('src/') && code.test(file))
    .flatMap(([from, text]) =>
      importsIn(text).flatMap(({ target, line }) => {
        const to = resolveImport(from, target);
        return to?.startsWith('src/') ? [{ from, to, line, text: target }] : [];
      }),
    );
}

export const isTest = (file: string) => /\.(?:test|spec)\.tsx?$|\/test-[a-z-]+\.tsx?$|\.?testing\.server\.ts$/.test(file);

/** A part's entry in a browser (`garage.client.ts`) and its test. */
const isClient = (file: string): boolean => /\.client(?:\.test)?\.tsx?$/.test(file);

/** `shopper` of `src/shopper/search/live/facets.ts`; Astro's own folder of routes belongs to `frontend`. */
export const wingOf = (file: string): string => (file.startsWith('src/pages/') ? 'frontend' : (file.split('/')[1] ?? ''));

/** `search` of `src/shopper/search/live/facets.ts`; `clients` of what starts a part in a browser. */
export function subjectOf(file: string): string {
  if (file.startsWith('src/pages/')) return 'pages';
  const subject = file.split('/')[2] ?? '';
  return isClient(file) || subject === startup ? clients : subject;
}

/** `live` of `src/shopper/search/live/facets.ts`, `.` of a file in the subject's own folder; deeper folders belong to their room. */
export const roomOf = (file: string): string => (subjectOf(file) === clients ? '.' : (file.split('/').slice(3, -1)[0] ?? '.'));

/** Circular imports: strongly connected components of two or more files (Tarjan). */
export function circles(imports: readonly Import[]): string[][] {
  const edges = new Map<string, string[]>();
  for (const { from, to } of imports) edges.set(from, [...(edges.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): void => {
    const at = index.size;
    index.set(node, at);
    low.set(node, at);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? at, low.get(next) ?? at));
    }
    if (low.get(node) !== at) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) groups.push(group.sort());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return groups;
}
