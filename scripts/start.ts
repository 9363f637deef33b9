import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#lib/project-root.server.ts';
import { checkPort } from '#lib/taken-port.server.ts';
import { parseArguments, Usage } from './cli.ts';

const usage = `Shows Forecourt with its sample sites: makes sample feeds and pictures, takes the stock in, builds the sites and serves them with their API.

npm start [-- --port 4321] [--api-port 4320] [--once]

  --once  ends when the sites are built; they have no API then, unless FORECOURT_API names one

Exit codes: 1 a step failed or a port is taken, 2 wrong usage.`;

const { values } = parseArguments(usage, { port: { type: 'string', default: '4321' }, 'api-port': { type: 'string' }, once: { type: 'boolean' } });
const sampleSites = ['harbour', 'ridgeway', 'outback'];
const apiPort = values['api-port'] ?? String(Number(values.port) - 1);
const [front, ofApi] = [Number(values.port), Number(apiPort)];
const ports = Array.from({ length: sampleSites.length + 1 }, (_, index) => front + index);
const isPort = (text: string, port: number) => /^\d{1,5}$/.test(text) && port > 0 && port < 65_536;
if (!isPort(values.port, front + sampleSites.length) || !isPort(apiPort, ofApi)) throw new Usage('A port is a number from 1 to 65535.', usage);
if (ports.includes(ofApi)) throw new Usage(`The sites have the ports ${ports.join(', ')}: choose another for the API.`, usage);

/** 3: something of a sample breaks a rule on purpose, and was held or left out. */
const goesOn: ReadonlySet<number> = new Set([0, 3]);

// Before the sites are built, which takes minutes.
if (!values.once) {
  await checkPort('localhost', ofApi, '--api-port');
  for (const port of ports) await checkPort('localhost', port);
}

await step('Sample feeds and pictures', 'samples.ts');
// Sample cars become a year younger each year, which looks like another stock.
const anew = ['--accept-removals', '--release', 'swapped', '--release', 'identity'];
for (const slug of sampleSites) await step(`Stock of ${slug}`, 'stock.ts', slug, ...anew);
const api = values.once ? null : await startApi();
// Another version of the code may give sample pages other addresses.
await step('Building the sites', 'build.ts', ...sampleSites, '--accept-removals');
if (api !== null) {
  await run('serve.ts', [...sampleSites, '--port', values.port]);
  api.kill('SIGTERM');
}

/** With this process's preload. */
function commandOf(script: string): string[] {
  return [...process.execArgv, path.join(projectRoot, 'scripts', script)];
}

/** Starts the API; pages built afterwards use it. */
async function startApi(): Promise<ChildProcess> {
  process.stdout.write('\nThe API of the sites\n');
  const child = spawn(process.execPath, [...commandOf('api.ts'), '--port', apiPort, '--local'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // For links in its messages.
    env: { ...process.env, FORECOURT_API: `http://localhost:${apiPort}` },
  });
  // Otherwise it would occupy its port after this command ends.
  process.on('exit', () => child.kill('SIGTERM'));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.on('exit', () => reject(new Error('The API did not start.')));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const address = /The API answers at ([^"]+)"/.exec(line)?.[1];
    if (address !== undefined) resolve(address);
    // Sign-in codes and links of alerts, which the log senders write.
    if (/"(?:sign-in code for|SMS to|alert email to) /.test(line)) process.stdout.write(`${line}\n`);
  });
  const address = await promise;
  process.stdout.write(`${address}\n`);
  process.env.FORECOURT_API = address;
  return child;
}

async function step(title: string, script: string, ...args: string[]): Promise<void> {
  process.stdout.write(`\n${title}\n`);
  await run(script, args);
}

function run(script: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [...commandOf(script), ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === null || goesOn.has(code) ? resolve() : reject(new Error(`${script} ended with code ${code}.`))));
  });
}
