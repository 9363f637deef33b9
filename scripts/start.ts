import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { environment } from '#lib/files/environment.server.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { checkPort } from '#lib/http/taken-port.server.ts';
import { grouped } from '#lib/text/money.ts';
import { nounFor } from '#lib/text/text.ts';
import { ensureBundle } from '#publish/render/bundle.server.ts';
import { auditedBuild } from './audited-build.ts';
import { parseArguments, Usage } from './cli.ts';
import { writeSamples } from './sample/feeds/write-samples.ts';
import { takeSiteStock } from './take-site-stock.ts';

const usage = `Shows Forecourt with its sample sites: makes sample feeds and pictures, takes the stock in, builds the sites and serves them with their API.

npm start [-- --port 4321] [--api-port 4320] [--once]

  --once  ends when the sites are built; they have no API then, unless FORECOURT_API names one

A site is served as soon as it is built; the first address lists all. Exit codes: 1 a step failed or a port is taken, 2 wrong usage.`;

const { values } = parseArguments(usage, { port: { type: 'string', default: '4321' }, 'api-port': { type: 'string' }, once: { type: 'boolean' } });
/** In the order of their addresses. */
const sampleSites = ['harbour', 'ridgeway', 'outback'];
/** The smallest first: it is served while the others are built. */
const buildOrder = [['outback'], ['ridgeway', 'harbour']];
const apiPort = values['api-port'] ?? String(Number(values.port) - 1);
const [front, ofApi] = [Number(values.port), Number(apiPort)];
const ports = Array.from({ length: sampleSites.length + 1 }, (_, index) => front + index);
const isPort = (text: string, port: number) => /^\d{1,5}$/.test(text) && port > 0 && port < 65_536;
if (!isPort(values.port, front + sampleSites.length) || !isPort(apiPort, ofApi)) throw new Usage('A port is a number from 1 to 65535.', usage);
if (ports.includes(ofApi)) throw new Usage(`The sites have the ports ${ports.join(', ')}: choose another for the API.`, usage);

const began = performance.now();
if (!values.once) {
  await checkPort('localhost', ofApi, '--api-port');
  for (const port of ports) await checkPort('localhost', port);
  // Pages have its address.
  process.env.FORECOURT_API = `http://localhost:${apiPort}`;
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

// A process of its own, and what takes longest.
const bundling = ensureBundle();
bundling.catch(() => {});
const api = values.once ? null : startApi();
api?.catch(() => {});
await takeFeeds();
const addresses = values.once ? new Map<string, string>() : await serveSites();
await bundling;
ready('Templates', 'bundled');
if (api !== null) ready('API', await api);
for (const slugs of buildOrder) await build(slugs);

function counted(count: number, noun: string): string {
  return `${grouped(count)} ${nounFor(count, noun)}`;
}

/** Prints what is ready, and after how many seconds. */
function ready(what: string, detail: string): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${seconds.padStart(5)} s  ${what.padEnd(12)}${detail}\n`);
}

/** Sample cars become a year younger each year, which looks like another stock. */
async function takeFeeds(): Promise<void> {
  const samples = await writeSamples(environment());
  const pictures = samples.reduce((sum, { pictures }) => sum + pictures, 0);
  ready('Samples', `${counted(samples.length, 'feed')}, ${counted(pictures, 'picture')}`);
  const taken: string[] = [];
  let hasFaults = false;
  for (const slug of sampleSites) {
    try {
      const { vehicles, findings } = await takeSiteStock(slug, { release: ['drop', 'swapped', 'identity'], accept: [] });
      taken.push(`${slug} ${counted(vehicles, 'vehicle')}`);
      hasFaults ||= findings.length > 0;
    } catch (error) {
      fail(slug, error instanceof Error ? error.message : String(error));
    }
  }
  ready('Stock', taken.join(', '));
  if (hasFaults) note('The sample feeds have mistakes on purpose, to show what becomes of them: npm run doctor -- harbour');
}

/** The other sites go on. */
function fail(slug: string, message: string): void {
  process.stderr.write(`${slug}: ${message}\n`);
  process.exitCode = 1;
}

function note(text: string): void {
  process.stdout.write(`         ${text}\n`);
}

/** @returns the address of each site. */
async function serveSites(): Promise<Map<string, string>> {
  const [{ serve }, { readServed }] = await Promise.all([import('#publish/serve/serve.server.ts'), import('#publish/serve/served-sites.server.ts')]);
  const { sitesDir, outDir } = environment();
  const { sites } = await readServed(sampleSites, sitesDir);
  const previews = { secret: process.env.PREVIEW_SECRET, isAlone: false, now: Date.now };
  const serving = await serve({ outDir, sites, host: 'localhost', port: front, api: process.env.FORECOURT_API ?? null, previews });
  ready('All sites', serving.front);
  return new Map(serving.sites.map(({ slug, byName, byPort }) => [slug, `${byName} or ${byPort}`]));
}

/** @returns its address. @throws when it ends. */
async function startApi(): Promise<string> {
  const command = [...process.execArgv, path.join(projectRoot, 'scripts/api.ts'), '--port', apiPort, '--local'];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  // Otherwise it would go on, and occupy its port, after this command ends.
  process.on('exit', () => child.kill('SIGTERM'));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.on('exit', () => reject(new Error('The API did not start.')));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const address = /The API answers at ([^"]+)"/.exec(line)?.[1];
    if (address !== undefined) resolve(address);
    // Sign-in codes and links of alerts, which the log senders write.
    if (/"(?:sign-in code for|SMS to|alert email to) /.test(line)) process.stdout.write(`${line}\n`);
  });
  return promise;
}

/** Another version of the code may give sample pages other addresses. */
async function build(slugs: readonly string[]): Promise<void> {
  const { sites, failed } = await auditedBuild({ ...environment(), slugs, full: false, dryRun: false, acceptRemovals: true, say: null });
  for (const { slug, rendered, unchanged, compliance, errors } of sites) {
    ready(slug, [counted(rendered + unchanged, 'page'), addresses.get(slug) ?? []].flat().join('  '));
    if (compliance.length > 0) note(`${counted(compliance.length, 'text')} left out, which break a rule on purpose: npm run comply -- ${slug}`);
    for (const error of errors) fail(slug, `${error.path}: ${error.message}`);
  }
  for (const { slug, message } of failed) fail(slug, message);
}
