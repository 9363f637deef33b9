import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Preloaded (`node --import`): the compile cache starts commands a third of a second sooner. */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/forecourt/compiled', import.meta.url)));
