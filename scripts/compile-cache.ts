import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiledProgram } from './compiled-program.ts';
import { mapStackTraces } from './stack-traces.ts';

// Preloaded (`node --import`), also in worker threads: the program that starts is a bundle and not hundreds of TypeScript modules,
// each of which Node would find, strip and link at every start (docs/decisions/0076).

const root = path.resolve(import.meta.dirname, '..');
const cacheDir = path.join(root, 'node_modules/.cache/forecourt');
enableCompileCache(path.join(cacheDir, 'compiled'));
const hooks = registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (context.parentURL !== undefined || !resolved.url.endsWith('.ts')) return resolved;
    hooks.deregister();
    const source = path.relative(root, fileURLToPath(resolved.url));
    const file = source.startsWith('..') ? null : compiledProgram(source, root, path.join(cacheDir, 'programs'));
    if (file === null) return resolved;
    mapStackTraces();
    return { ...resolved, url: pathToFileURL(file).href, format: 'module' };
  },
});
