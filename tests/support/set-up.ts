import '../../scripts/own-node.ts';
import { ensureBundle } from '#publish/render/bundle.server.ts';
import { ensureSites } from './make-sites.ts';

// A step of `npm test`: makes what tests share, the bundle alone or all sites, before the tests that would else wait for it.

const [what] = process.argv.slice(2);
process.stdout.write(`${what === 'bundle' ? (await ensureBundle()).dir : await ensureSites()}\n`);
