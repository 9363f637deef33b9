import { existsSync } from 'node:fs';
import path from 'node:path';
import type { MessageTally } from '#alerts/alert-backlog.ts';
import { connectorLine } from '#analytics/connectors/connector-line.ts';
import { readSites } from '#config/load.server.ts';
import { readReviewsRun, storedReviewsFile } from '#config/stored-reviews.server.ts';
import type { DeliveryTally } from '#leads/backlog.ts';
import { leadApiAddress } from '#lib/files/environment.server.ts';
import { secretsIn } from '#lib/http/webhook.server.ts';
import { nounFor } from '#lib/text/text.ts';
import { clockAt } from '#lib/time/clock.ts';
import { baseRelease, currentRelease } from '#publish/release/release.server.ts';
import { mediaHosts } from '#publish/render/policy-hosts.ts';
import { siteProblems } from '#publish/routes/site-problems.server.ts';
import type { ReservationTally } from '#reservation/reservation-tally.ts';
import { withoutSwitchedOff } from '#site/copy/switched-off.ts';
import { problemText } from '#site/problems.ts';
import { pictureHosts } from '#site/schema/picture-hosts.ts';
import type { Site } from '#site/schema/site.ts';
import { reportFiles } from '#stock/reports.server.ts';
import { readFeedState } from '#stock/write/feed-state.server.ts';
import { snapshotFile } from '#stock/write/files.server.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import { acceptCommand } from '../acceptance.ts';
import { type DiskSpace, diskFix, diskLevel, diskText } from '../disk-space.ts';
import { probeServices, type ServiceProbes } from '../probe-services.server.ts';
import { reachFindings } from '../reach-findings.server.ts';
import { growingFolders, readDisks } from '../read-disks.server.ts';
import { readTargets } from '../read-targets.server.ts';
import type { SiteState } from '../rebuild-queue.ts';
import { type Service, serviceText } from '../service.ts';
import { toSiteFacts } from '../site-facts.ts';
import { hangingText, overdueSince, overdueText } from '../status.ts';
import { isInSync, type TargetState, targetText } from '../target-state.ts';
import { alertDeliveryFindings } from './alert-findings.ts';
import { fileFindings } from './file-findings.ts';
import { type DoctorFinding, errorOf, feedStaleMs, noteOf, warningOf } from './finding.ts';
import { leadFindings } from './lead-findings.ts';
import { expiredOfferFindings } from './offer-findings.ts';
import { pictureNote } from './picture-findings.ts';
import { depositFindings } from './reservation-findings.ts';
import { reviewFindings } from './review-findings.ts';
import { secretFindings } from './secret-findings.ts';

export type Diagnosis = {
  slug: string;
  sitesDir: string;
  dataDir: string;
  outDir: string;
  /** Epoch milliseconds. */
  now: number;
  variables: NodeJS.ProcessEnv;
  /** null: no worker manages the site. */
  state: SiteState | null;
  /** null: the API never ran. */
  deliveries: readonly DeliveryTally[] | null;
  /** null: the API never ran. */
  messages: readonly MessageTally[] | null;
  /** Null: the API never ran. */
  reservations: readonly ReservationTally[] | null;
  /** Worker and database; empty: no worker ran here. */
  ownServices: readonly Service[];
  /** null: no request is sent, to targets and to the site's own address neither. */
  probes: ServiceProbes | null;
};

/** All problems of a site, present or imminent, each with its fix. Read-only. */
export async function diagnose(options: Diagnosis): Promise<DoctorFinding[]> {
  const { slug, sitesDir, dataDir, now, variables, probes } = options;
  const online = probes !== null;
  const { platform, readings } = await readSites([slug], sitesDir, dataDir);
  const [reading] = readings;
  if (reading === undefined) return [];
  const { find } = reading;
  const reached =
    reading.site === null || find === null || !online
      ? []
      : (await reachFindings(reading.site)).filter(({ path }) => path[0] !== 'sign_in').map(find);
  const all = [...platform, ...reading.problems, ...siteProblems(reading, dataDir, now), ...reached];
  const byText = new Map(all.map((problem) => [problemText(problem), problem.severity]));
  const problems = [...byText].map(([message, severity]): DoctorFinding => ({ area: 'config', severity, message, fix: null }));
  const config = problems.length > 0 ? problems : [noteOf('config', 'The site’s files are in order.')];
  const { site } = reading;
  if (site === null) return config;
  const connectors = connectorLine(slug, site.analytics.connectors);
  return [
    ...config,
    ...secretFindings(site, variables, (text) => secretsIn(text).length > 0),
    ...feedFindings(site, options),
    ...reviewFindings(site, await readReviewsRun(site, dataDir), storedReviewsFile(dataDir, slug), now),
    ...stockFindings(site, options),
    ...(await releaseFindings(site, options)),
    ...(online ? await targetFindings(site, options) : []),
    ...(online ? await hostFindings(site) : []),
    ...serviceFindings([...options.ownServices, ...(probes === null ? [] : await probeServices([toSiteFacts(site)], probes))]),
    ...(await diskFindings(site, options)),
    ...withoutSwitchedOff(site).leftOut.map((says) => warningOf('copy', says, 'remove it, or turn the feature on.')),
    ...expiredOfferFindings(site, now),
    ...workerFindings(site, options),
    ...leadFindings(site, { deliveries: options.deliveries, hasApi: site.leads.api !== undefined || leadApiAddress(variables) !== null, now }),
    ...alertDeliveryFindings(site, options.messages, now),
    ...depositFindings(site, options.reservations),
    ...(connectors === null ? [] : [noteOf('connectors', connectors)]),
  ];
}

function feedFindings({ slug, stock }: Site, { dataDir, now }: Diagnosis): DoctorFinding[] {
  if (stock.from === undefined)
    return [warningOf('feed', 'stock.from is not set, so the feed cannot be read automatically.', 'set stock.from to the address of the feed.')];
  const state = readFeedState(dataDir, slug);
  if (state === null) return [errorOf('feed', 'It has never been read.', `run npm run stock -- ${slug}.`)];
  const { taken_at, generated_at, vehicles, read, rejected, held, findings: found } = state;
  const files = reportFiles(dataDir, slug);
  const findings = [
    now - Date.parse(taken_at) > feedStaleMs
      ? [warningOf('feed', `It was last read at ${taken_at}.`, `start npm run worker, or run npm run stock -- ${slug}.`)]
      : [noteOf('feed', `It was read at ${taken_at}: ${vehicles} ${nounFor(vehicles, 'vehicle')} from ${read} ${nounFor(read, 'record')}.`)],
    generated_at !== undefined && now - Date.parse(generated_at) > 2 * feedStaleMs
      ? [warningOf('feed', `By its own timestamp it was created at ${generated_at}.`, 'ask its supplier whether it is still updated.')]
      : [],
    rejected > 0 && found.length === 0
      ? [warningOf('feed', `${rejected} ${rejected === 1 ? 'record was' : 'records were'} rejected.`, `see the reasons in ${files.quarantine}.`)]
      : [],
    held > 0
      ? [
          errorOf(
            'feed',
            `Brakes are holding ${held} ${nounFor(held, 'record')} back.`,
            `look at the feed. If it is right, run ${acceptCommand(slug)}: it lists what is held, then publishes it.`,
          ),
        ]
      : [],
    found.map(({ says, fix }) => (fix === null ? noteOf('feed', says) : warningOf('feed', says, fix))),
  ];
  return findings.flat();
}

function stockFindings(site: Site, { dataDir, now }: Diagnosis): DoctorFinding[] {
  const { slug } = site;
  if (!existsSync(snapshotFile(dataDir, slug))) return [];
  try {
    return [pictureNote(mediaHosts(site, pictureHosts(site), readSnapshot(dataDir, slug), clockAt(now)))];
  } catch (error) {
    return [errorOf('feed', error instanceof Error ? error.message : String(error), `run npm run stock -- ${slug}, which rebuilds the snapshot.`)];
  }
}

async function releaseFindings({ slug }: Site, { outDir, now }: Diagnosis): Promise<DoctorFinding[]> {
  const siteDir = path.join(outDir, slug);
  const current = currentRelease(siteDir);
  if (current === null) return [errorOf('release', 'Nothing is published.', `run npm run build -- ${slug}.`)];
  const { manifest, notes } = await baseRelease(siteDir);
  const damage = notes.map((note) => errorOf('release', note, `run npm run build -- ${slug}, which rebuilds it.`));
  if (manifest === null) return damage;
  const failed = [...manifest.pages].flatMap(([page, { failed }]) => (failed ? [page] : []));
  const untils = [...manifest.pages.values()].flatMap(({ until }) => (until === null ? [] : [until]));
  const next = untils.length === 0 ? null : Math.min(...untils);
  const changed = next === null ? 'none' : new Date(next).toISOString();
  return [
    ...damage,
    ...fileFindings(manifest),
    noteOf(
      'release',
      `${current} is live: ${manifest.pages.size} ${nounFor(manifest.pages.size, 'page')}, built at ${new Date(manifest.now).toISOString()}.`,
    ),
    ...(failed.length === 0
      ? []
      : [
          errorOf(
            'release',
            `${failed.length} ${nounFor(failed.length, 'page')} failed to render, such as ${failed[0]}.`,
            `run npm run build -- ${slug} to see the error.`,
          ),
        ]),
    next !== null && next <= now
      ? warningOf(
          'time',
          `A page was due to change at ${changed}, and nothing has been built since.`,
          `start npm run worker, or run npm run build -- ${slug}.`,
        )
      : noteOf('time', `Next scheduled change: ${changed}.`),
  ];
}

async function targetFindings({ slug, publish }: Site, { outDir, variables }: Diagnosis): Promise<DoctorFinding[]> {
  const states = (await readTargets([{ slug, targets: publish.targets }], outDir, variables)).get(slug) ?? [];
  return states.map((state) => targetFinding(slug, state));
}

export function targetFinding(slug: string, state: TargetState): DoctorFinding {
  if (state.fault !== null) return errorOf('targets', targetText(state), 'correct that, then push again.');
  const push = `run npm run releases -- push ${slug} --target ${state.target}.`;
  return isInSync(state) && state.shows !== null ? noteOf('targets', targetText(state)) : errorOf('targets', targetText(state), push);
}

export const serviceFindings = (services: readonly Service[]): DoctorFinding[] =>
  services.map((one) =>
    one.fault === null ? noteOf('services', serviceText(one)) : errorOf('services', `${one.name} is down: ${one.fault}`, one.fix),
  );

async function diskFindings({ slug, publish: { targets } }: Site, { dataDir, outDir }: Diagnosis): Promise<DoctorFinding[]> {
  const disks = await readDisks(growingFolders({ dataDir, outDir }, [{ slug, targets }]));
  return disks.map(diskFinding);
}

export function diskFinding(disk: DiskSpace): DoctorFinding {
  const level = diskLevel(disk);
  if (level === 'ok') return noteOf('disk', diskText(disk));
  return (level === 'critical' ? errorOf : warningOf)('disk', diskText(disk), diskFix);
}

const timeoutMs = 10_000;

/** Checks the responses of the site's own address. */
async function hostFindings({ url }: Site): Promise<DoctorFinding[]> {
  const ask = (address: string) => fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  try {
    const home = await ask(`${url}/`);
    const gone = await ask(`${url}/no-such-page-of-this-site/`);
    await Promise.all([home.body?.cancel(), gone.body?.cancel()]);
    const wanted: [boolean, string, string][] = [
      [home.status === 200, `${url}/ returns status ${home.status}.`, 'check the host: its home page must return 200.'],
      [
        home.headers.get('x-content-type-options') === 'nosniff',
        `${url}/ is sent without the site’s headers.`,
        'configure the host to send the headers that _headers lists.',
      ],
      [
        gone.status === 404,
        `${url} returns status ${gone.status} for a page that does not exist.`,
        'configure the host to serve 404.html with status 404.',
      ],
      [
        /no-store/.test(gone.headers.get('cache-control') ?? ''),
        'Caches may store the response for a page that does not exist.',
        'configure the host to send Cache-Control: no-store with every 404 (docs/operate.md).',
      ],
    ];
    const wrong = wanted.flatMap(([isRight, says, fix]) => (isRight ? [] : [warningOf('host', says, fix)]));
    return wrong.length > 0 ? wrong : [noteOf('host', `${url} responds as it should.`)];
  } catch (error) {
    return [
      warningOf(
        'host',
        `${url} does not respond (${error instanceof Error ? error.name : String(error)}).`,
        'check the host and its DNS name, or skip this with --offline.',
      ),
    ];
  }
}

export function workerFindings({ rebuild }: Site, { state, slug, now }: Pick<Diagnosis, 'state' | 'slug' | 'now'>): DoctorFinding[] {
  const paused = rebuild.paused ? [warningOf('worker', 'The site is paused: nothing is read or published.', 'set rebuild.paused to false.')] : [];
  if (state === null) return [...paused, noteOf('worker', 'No worker has this site yet.')];
  const since = rebuild.paused ? null : overdueSince(state, now);
  if (since !== null) paused.push(errorOf('worker', overdueText(since), 'start npm run worker, or check its log.'));
  if (state.hanging !== null) paused.push(errorOf('feed', hangingText(state.hanging), 'check stock.from, or ask who runs that host.'));
  if (state.fault !== null)
    return [
      ...paused,
      errorOf('worker', `The last ${state.failures} runs failed: ${state.fault}`, 'correct that; the worker retries automatically.'),
    ];
  const held = state.lastRun?.pages?.held;
  if (held) return [...paused, errorOf('worker', `The release is held: ${held}.`, `check those pages. If they may go, run ${acceptCommand(slug)}.`)];
  return [...paused, noteOf('worker', state.lastRun === null ? 'It has not run yet.' : `Its last run started at ${state.lastRun.at}.`)];
}
