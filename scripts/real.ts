import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { builtSample } from './bench/sample-site.ts';
import { parseArguments, printJson } from './cli.ts';
import { checkApi } from './real/api-kills.ts';
import { checkBrakes } from './real/brake-checks.ts';
import { type Check, checkLines } from './real/checks.ts';
import type { RunFolders } from './real/commands.ts';
import { checkFaults } from './real/fault-checks.ts';
import { checkFleet } from './real/fleet-kills.ts';
import { checkForgeries } from './real/forge-checks.ts';
import { checkForms } from './real/form-checks.ts';
import { checkFuzzedFeeds } from './real/fuzz-checks.ts';
import { checkHands } from './real/hand-checks.ts';
import { checkHosts } from './real/host-checks.ts';
import { checkKills } from './real/kill-checks.ts';
import { checkLayout } from './real/layout-checks.ts';
import { checkLeads } from './real/lead-checks.ts';
import { openLeadSite } from './real/lead-site.ts';
import { checkMistakes } from './real/mistake-checks.ts';
import { checkOutbox } from './real/outbox-checks.ts';
import { checkParts } from './real/part-checks.ts';
import { checkPublisherKills } from './real/publisher-kills.ts';
import { checkQuestions } from './real/question-checks.ts';
import { checkReleases } from './real/release-checks.ts';
import { checkRealSearch, checkWalks } from './real/search/search-checks.ts';
import { checkSite } from './real/site-checks.ts';
import { checkStock } from './real/stock-checks.ts';
import { checkTabs } from './real/tab-checks.ts';
import { checkUse } from './real/use-checks.ts';
import { checkWorkerKills } from './real/worker-kills.ts';
import { checkWrongWays } from './real/wrong-checks.ts';

const usage = `Proves the whole on real stock: takes 11,057 real listings in, builds their site, and looks at every page of it;
then writes the listings wrongly in many ways, fuzzes feeds, tries bad and honest ones, and plants 1,000 mistakes in site files.
Header, menu and filters of two sample sites, a vehicle's gallery, its turn and what stays of its page are looked at in WebKit and
Firefox, where they are installed: there a slider is dragged and Back pressed, too. Searches are asked 60,000 random questions in plain
English. 10,000 go to their address and back in Node, 300 in Chromium, and each listing says one number. Vehicles' pages are used at
random for a minute. nginx, Apache, Caddy and the module before a bucket are asked for 3,700 addresses each. The API is killed (kill -9) 20 times among 10,000 view counts and events, and every seven seconds of a minute of
200 leads a second, on SQLite and on PostgreSQL; strace looks at what is synced when a lead is acknowledged. The worker is killed ten
times after a webhook, and gets 10,000 forged ones among 1,000 good ones; of three on PostgreSQL one is killed every five seconds. The
publisher is killed at each of its steps: to a folder, and where versitygw is on the path to storage that speaks S3.
Forms are filled in and sent in WebKit and Firefox; in Chromium 10 leads each are sent offline, from a tab that is closed, into 500 answers,
over a connection that is cut after the commit, and by two tabs at once, and each must be in the store once.

npm run real [-- --all] [--keep] [--seed N] [--minutes N] [--outbox N] [--json]

  --all   validates the markup of every page, else of every fifth page of a vehicle, and of all others; then kills runs of stock and
          build at each step and the worker and the publisher 200 times, lets their disk fail at each change, looks at the order of
          sync and flip (strace), and uses tabs of other releases, which it publishes from a clone whose code it changes: an hour more
  --keep  leaves the folder with stock and site, and says where it is
  --seed  plants other mistakes, asks other questions, and uses pages otherwise: the same number does the same
  --minutes  how long vehicles' pages are used at random: 1 by default
  --outbox  only forms and leads in browsers, with so many leads each instead of 10
  --json  prints one JSON object: {passed, failed, checks: [{name, ok, seen, faults}]}

It needs ../shared/data/au-vehicles.csv. Ends with one line: N passed, N failed.
Exit codes: 0 all passed, 1 something failed, 2 wrong usage, or the listings are not there.`;

const { values } = parseArguments(usage, {
  all: { type: 'boolean' },
  keep: { type: 'boolean' },
  seed: { type: 'string' },
  minutes: { type: 'string' },
  outbox: { type: 'string' },
});
const root = path.resolve(import.meta.dirname, '..');
const slug = 'au-listings';
const csv = path.resolve(root, '../shared/data/au-vehicles.csv');
const say = values.json ? () => {} : (line: string) => process.stdout.write(`${line}\n`);

if (values.outbox !== undefined) tell(await checkBrowsers(Number(values.outbox)));
else if (!existsSync(csv)) {
  process.stderr.write(
    `${csv} is not there. The real listings lie beside the clone, in the folder “shared”: put it there, or leave this check out.\n`,
  );
  process.exitCode = 2;
} else await run();

async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-real-'));
  const folders = { sitesDir: path.join(root, 'tests/fixtures/real'), dataDir: path.join(folder, 'data'), outDir: path.join(folder, 'out') };
  try {
    const stock = checkStock(slug, csv, folders);
    say(`Stock taken in in ${stock.seconds.toFixed(1)} s: ${stock.vehicles.length} vehicles.`);
    const site = stock.vehicles.length === 0 ? [] : await checkSite(slug, stock.vehicles, folders, values.all === true, say);
    const feeds = stock.vehicles.length === 0 ? [] : await checkFeeds(stock.vehicles, folders);
    const search = stock.vehicles.length === 0 ? [] : await checkRealSearch(slug, stock.vehicles, folders.sitesDir);
    const api = stock.vehicles.length === 0 ? [] : [await checkApi(slug, stock.vehicles, folders, say)];
    const faults = values.all ? await checkAllFaults(stock.vehicles, folders) : [];
    tell([
      ...stock.checks,
      ...site,
      ...feeds,
      ...search,
      ...api,
      ...(await checkLeads(say)),
      ...(await checkPublisherKills(values.all ? 200 : 20, `${values.seed ?? 18}`, say)),
      ...(await checkForgeries(say)),
      await checkFleet({ seconds: 40, killEveryMs: 5000, seed: `${values.seed ?? 18}` }, say),
      await checkWorkerKills(values.all ? 200 : 10, `${values.seed ?? 18}`, say),
      ...(await checkBrowsers(10)),
      ...faults,
      ...(await checkSamples()),
    ]);
  } finally {
    if (values.keep) say(`Kept: ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  }
}

/** Real listings, written wrongly, fuzzed, and as bad and honest feeds. */
async function checkFeeds(vehicles: readonly Vehicle[], folders: RunFolders): Promise<Check[]> {
  return [
    ...(await checkBrakes(slug, csv, vehicles, folders)),
    ...(await checkWrongWays(slug, csv, folders.sitesDir)),
    await checkFuzzedFeeds(slug, csv, folders.sitesDir),
    ...(await checkMistakes(Number(values.seed ?? 13))),
  ];
}

/** What engines other than Chromium make of the samples' frame, and what searches make of random questions and walks in Chromium. */
async function checkSamples(): Promise<Check[]> {
  const samples = await Promise.all(['harbour', 'outback'].map((sample) => builtSample(sample, async (feed) => feed)));
  try {
    const origins = samples.map(({ origin }) => `${origin}/`);
    const checks = [...(await checkLayout(origins)), ...(await checkHands(origins[0] ?? '')), ...(await checkWalks(samples, say))];
    say(`Using vehicles' pages for ${values.minutes ?? 1} minutes.`);
    checks.push(await checkUse(samples, Number(values.minutes ?? 1), Number(values.seed ?? 15)));
    const [harbour] = samples;
    if (harbour !== undefined) checks.push(...(await checkHosts(harbour, say)), ...(await checkParts(harbour.origin, harbour.vehicles)));
    for (const { slug: sample, vehicles } of samples) {
      say(`Asking ${sample} 30,000 random questions.`);
      checks.push(await checkQuestions(await loadSite(sample, path.join(root, 'sites')), vehicles, 30_000, `${values.seed ?? 14}`));
    }
    return checks;
  } finally {
    for (const sample of samples) await sample.remove();
  }
}

/** Forms in all engines, and the outbox of Chromium. @param runs leads of each way to break the network. */
async function checkBrowsers(runs: number): Promise<Check[]> {
  const site = await openLeadSite();
  try {
    return [...(await checkForms(site)), ...(await checkOutbox(site, runs, say))];
  } finally {
    await site.remove();
  }
}

/** Runs that are killed, disks that fail, and tabs of other releases. */
async function checkAllFaults(vehicles: readonly Vehicle[], folders: RunFolders): Promise<Check[]> {
  return [...(await checkKills(vehicles, folders)), ...(await checkReleases(say)), ...(await checkFaults()), ...(await checkTabs(say))];
}

function tell(checks: readonly Check[]): void {
  const failed = checks.filter(({ ok }) => !ok).length;
  if (values.json) printJson({ passed: checks.length - failed, failed, checks });
  for (const check of checks) say(checkLines(check));
  say(`\n${checks.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
