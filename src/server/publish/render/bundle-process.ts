import { build } from 'astro';

const [srcDir, outDir] = process.argv.slice(2);
if (!srcDir || !outDir) throw new Error('Usage: bundle-process.ts <source folder> <output folder>');
await build({ srcDir, outDir, logLevel: 'warn' });
