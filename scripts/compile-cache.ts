import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Loaded before a command (`node --import`): a cache of the compiled sources, so that the next run starts a third of a second sooner. */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/forecourt/compiled', import.meta.url)));
