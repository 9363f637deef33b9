import path from 'node:path';

/** Vite's module for dynamic imports. */
const helper = '\0vite/preload-helper.js';
const own = path.resolve(import.meta.dirname, '../../../base/browser/preload.ts');

type Chunk = { type: string; imports?: string[] };

/** Imports by chunk, during the build. */
const importsOf = new Map<string, readonly string[]>();

/** A Vite plugin that replaces Vite's preload helper by `preload.ts` and records the chunk graph for `neededBy`. */
export const leanPreload = {
  name: 'forecourt:lean-preload',
  enforce: 'pre' as const,
  load: (id: string): string | null => (id === helper ? `export { preload as __vitePreload } from ${JSON.stringify(own)};` : null),
  generateBundle: {
    order: 'pre' as const,
    handler(_options: unknown, bundle: Record<string, Chunk>): void {
      for (const [file, { imports = [] }] of Object.entries(bundle)) importsOf.set(file, imports);
    },
  },
};

/** `build.modulePreload.resolveDependencies`: dependencies of a dynamic import that its importer has not loaded. */
export function neededBy(_file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  const brought = new Set<string>();
  const bring = (file: string) => {
    if (brought.has(file)) return;
    brought.add(file);
    importsOf.get(file)?.forEach(bring);
  };
  bring(hostId);
  return needed.filter((file) => !brought.has(file));
}
