import '../../scripts/own-node.ts';
import { ensureBundle } from '#publish/render/bundle.server.ts';
import { ensureSites } from './make-sites.ts';

// A step of `npm test`: builds what tests share, the bundle or all sites, ahead of the tests that need it.

const [what] = process.argv.slice(2);
process.stdout.write(`${what === 'bundle' ? (await ensureBundle()).dir : await ensureSites()}\n`);
