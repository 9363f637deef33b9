import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArguments } from './cli.ts';

const usage = `Shows Forecourt with its sample sites: makes sample feeds and pictures, takes the stock in, builds the sites and serves them.

npm start [-- --port 4321] [--once]

  --once  ends when the sites are built

Exit codes: 1 a step failed, 2 wrong usage.`;

const { values } = parseArguments(usage, { port: { type: 'string', default: '4321' }, once: { type: 'boolean' } });
const sampleSites = ['harbour', 'ridgeway', 'outback'];

await step('Sample feeds and pictures', 'samples.ts');
// Sample cars are made anew, a year younger each year: over last year's samples that looks like another stock.
const anew = ['--accept-removals', '--release', 'swapped', '--release', 'identity'];
for (const slug of sampleSites) await step(`Stock of ${slug}`, 'stock.ts', slug, ...anew);
// The samples are made anew by each version of the code, which may give their pages other addresses.
await step('Building the sites', 'build.ts', ...sampleSites, '--accept-removals');
if (!values.once) await run('serve.ts', [...sampleSites, '--port', values.port]);

/** Runs one command of this folder; its output is this command's. */
async function step(title: string, script: string, ...args: string[]): Promise<void> {
  process.stdout.write(`\n${title}\n`);
  await run(script, args);
}

function run(script: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 || code === null ? resolve() : reject(new Error(`${script} ended with code ${code}.`))));
  });
}
