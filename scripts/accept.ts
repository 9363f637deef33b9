import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { loadSite } from '#config/load.server.ts';
import { type AcceptResult, acceptHeld, pausedText } from '#jobs/accept-held.server.ts';
import type { HeldRun } from '#jobs/acceptance.ts';
import { queueLocation } from '#jobs/open-queue.server.ts';
import { environment, leadEnvironment } from '#lib/files/environment.server.ts';
import { printable } from '#lib/text/printable.ts';
import { currentRelease } from '#publish/release/release.server.ts';
import { audited } from './audited.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Accepts what brakes hold of a site, and publishes it at its targets: removed vehicles, prices and other data of its feed, pages of its
release, files of ad platforms. It lists all that is held before it accepts it; what has changed since stays held and is listed, too.

npm run accept -- <slug> [--list] [--yes] [--json]

  --list  only lists what is held, and ends
  --yes   asks nothing. Without it, it asks on a terminal before each list is accepted
  --json  prints one JSON object: {site, outcome: "nothing held", "accepted", "declined", "refused" or "still held", accepted: [a line each],
          held: [a line each that is still held], release, targets: [{name, outcome, why}], seconds}

The worker publishes it where one runs, within seconds; otherwise this command does, with the environment that it has.

Environment: as for npm run worker. Exit codes: 0 accepted and published, or nothing is held; 1 a run failed; 2 wrong usage; 3 it is still held.`;

const { values, positionals } = parseArguments(usage, { list: { type: 'boolean' }, yes: { type: 'boolean' } });
const [slug, ...more] = positionals;
if (slug === undefined || more.length > 0) throw new Usage('name one site', usage);
if (process.env.FORECOURT_NOW) throw new Usage('FORECOURT_NOW is set: what is accepted is published by the clock.', usage);

const { sitesDir, dataDir, outDir } = environment();
const { rebuild } = await loadSite(slug, sitesDir);
if (rebuild.paused) throw new Error(pausedText(slug));
const say = (text: string) => void (values.json || process.stdout.write(printable(`${text}\n`)));
const began = performance.now();
const releaseBefore = currentRelease(path.join(outDir, slug));
let isByWorker = false;
const result = await acceptHeld({
  slug,
  dataDir,
  outDir,
  queueLocation: queueLocation(dataDir, leadEnvironment().database),
  now: () => Date.now(),
  confirm: (held) => confirm(slug, held),
  onWorker() {
    isByWorker = true;
    say('The worker that runs here publishes it.');
  },
});
const releaseAfter = currentRelease(path.join(outDir, slug));
// A worker logs its releases itself.
if (!isByWorker && releaseAfter !== releaseBefore)
  await audited('accept', [{ site: slug, what: 'release', before: releaseBefore, after: releaseAfter }]);
const seconds = Math.round((performance.now() - began) / 100) / 10;
if (values.json) printJson({ site: slug, ...jsonOf(result), seconds });
else say(textOf(result));
process.exitCode = result.outcome === 'accepted' || result.outcome === 'nothing held' ? 0 : 3;

async function confirm(site: string, held: HeldRun): Promise<boolean> {
  say([`${site}: ${values.list ? 'held' : 'to be accepted'}:`, ...held.lines.map((line) => `  ${line}`)].join('\n'));
  if (values.list) return false;
  if (!(await isApproved())) return false;
  await audited('accept', [{ site, what: 'brakes', before: `held: ${held.lines.join('; ')}`, after: 'accepted' }]);
  return true;
}

async function isApproved(): Promise<boolean> {
  if (values.yes || values.json || !process.stdin.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Publish that? [y/N] ');
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

function textOf({ outcome, held, report }: AcceptResult): string {
  const release = report.pages?.release ?? 'none';
  const targets = report.targets.map(({ name, outcome: state }) => `, ${name} ${state}`).join('');
  if (outcome === 'nothing held') return `${slug}: nothing is held. Release ${release}${targets}.`;
  if (outcome === 'accepted') return `${slug}: accepted. Release ${release}${targets}, after ${seconds} s.`;
  if (outcome === 'declined') return `${slug}: nothing of that was accepted.`;
  const lines = held?.lines.map((line) => `  ${line}`) ?? [];
  if (outcome === 'refused') return [`${slug}: this cannot be accepted:`, ...lines, held?.refusal?.replace('<slug>', slug ?? '') ?? ''].join('\n');
  return [`${slug}: still held, since it changes from run to run. Run this again:`, ...lines].join('\n');
}

function jsonOf({ outcome, accepted, held, report }: AcceptResult) {
  return { outcome, accepted, held: held?.lines ?? [], release: report.pages?.release ?? null, targets: report.targets };
}
