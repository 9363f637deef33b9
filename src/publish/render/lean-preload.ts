import path from 'node:path';

/** The module of Vite that each dynamic import goes through. */
const helper = '\0vite/preload-helper.js';
const own = path.resolve(import.meta.dirname, '../../lib/browser/preload.ts');

type Chunk = { type: string; imports?: string[] };

/** By a chunk's file, those that it imports, until the build is done. */
const importsOf = new Map<string, readonly string[]>();

/**
 * A Vite plugin that has dynamic imports go through `preload.ts` instead of Vite's own code.
 * It also keeps which chunk imports which, for `neededBy`.
 */
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

/** `build.modulePreload.resolveDependencies`: of what a dynamic import needs, that which the script that it stands in has not brought along. */
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
