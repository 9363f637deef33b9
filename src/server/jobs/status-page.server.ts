import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { Gauge, Registry } from 'prom-client';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { thisMachineOnly } from '#lib/http/this-machine.ts';
import type { DiskSpace } from './disk-space.ts';
import { problemOf } from './probe-services.server.ts';
import type { RebuildQueue, SiteState } from './rebuild-queue.ts';
import { isDown, type Service, toService, type WatchedServices } from './service.ts';
import { queueAge, type StatusFacts, type StatusLine, statusCounts, statusLine } from './status.ts';
import { statusView } from './status-view.ts';
import { isInSync, type TargetState } from './target-state.ts';
import { withTimeout } from './with-timeout.server.ts';

export type StatusPageOptions = {
  queue: Pick<RebuildQueue, 'states'>;
  isPaused(slug: string): boolean;
  targets(states: readonly SiteState[]): Promise<ReadonlyMap<string, readonly TargetState[]>>;
  disks(): Promise<readonly DiskSpace[]>;
  /** As checked last. */
  services(): WatchedServices;
  hasLoaded(): boolean;
  /** Epoch milliseconds. */
  now: () => number;
  /** In megabytes. */
  rendererMb(): number;
};

/** Status page, Prometheus metrics and readiness, for this machine only. */
export function statusPages({ queue, isPaused, targets, disks, services: watched, hasLoaded, now, rendererMb }: StatusPageOptions): Hono {
  const read = async (): Promise<StatusFacts> => {
    const { services: checked, oldestLead } = watched();
    let problem: string | null = null;
    const states = await withTimeout(queue.states(), databaseTimeoutMs).catch((error: unknown) => {
      problem = problemOf(error);
      return [];
    });
    // It may have failed since.
    const services = [...checked.filter(({ name }) => problem === null || name !== 'database'), ...databaseDown(problem)];
    const [shown, space] = await Promise.all([targets(states), disks()]);
    const lines = states.map((state) =>
      statusLine(state, { isPaused: isPaused(state.site), targets: shown.get(state.site) ?? [], services, now: now() }),
    );
    return { lines, age: queueAge(states, now()), disks: space, services, oldestLead };
  };
  const app = new Hono();
  app.use(thisMachineOnly);
  app.get('/', async (call) => {
    call.header('Content-Security-Policy', policy);
    return call.html(statusView(await read(), now()));
  });
  app.get('/renew.js', async (call) => call.body(await script(), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get('/metrics', async (call) => {
    const registry = metricsOf(await read(), rendererMb());
    return call.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  app.get('/status.json', async (call) => {
    const { lines, age, disks: space, services, oldestLead } = await read();
    return call.json({
      sites: lines,
      services,
      oldestLeadSeconds: oldestLead,
      queueAgeSeconds: age.highPriority,
      patientQueueAgeSeconds: age.lowPriority,
      disks: space,
    });
  });
  app.get('/ready', async (call) => {
    if (!hasLoaded()) return call.json({ error: 'No sites were read yet.' }, 503);
    await queue.states();
    return call.json({ status: 'ready' });
  });
  app.onError((error, call) => call.json({ error: error.message }, 503));
  return app;
}

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Milliseconds. */
const databaseTimeoutMs = 3000;

const databaseDown = (problem: string | null): Service[] => (problem === null ? [] : [toService('database', { sites: [], problem })]);

/** Transpiled from its source; the compiler is loaded on the first request. */
async function script(): Promise<string> {
  const source = await readFile(path.join(projectRoot, 'src/server/jobs/status-renew.client.ts'), 'utf8');
  const { transform } = await import('esbuild');
  const { code } = await transform(source, { loader: 'ts' });
  return code;
}

function metricsOf({ lines, age, disks, services, oldestLead }: StatusFacts, rendererMb: number): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `forecourt_${name}`, help, labelNames, registers: [registry] });
  const of = (name: string, help: string, figureOf: (line: StatusLine) => number | null) => {
    const one = gauge(name, help, ['site']);
    for (const line of lines) {
      const value = figureOf(line);
      if (value !== null) one.set({ site: line.site }, value);
    }
  };
  const seconds = (moment: string | null) => (moment === null ? null : Date.parse(moment) / 1000);
  const standing = gauge('sites', 'Sites by status.', ['standing']);
  for (const [name, number] of statusCounts(lines)) standing.set({ standing: name }, number);
  gauge('queue_age_seconds', 'Age of the oldest build request that a webhook or an edit made.').set(age.highPriority);
  gauge('patient_queue_age_seconds', 'The same of requests that a poll, a scheduled change or a renewal of all sites made.').set(age.lowPriority);
  gauge('renderer_memory_megabytes', 'Resident memory of the process that renders, after its last run.').set(rendererMb);
  of('failures', 'Runs that failed in a row.', ({ failures }) => failures);
  of('last_feed_timestamp_seconds', 'When the feed was read last.', ({ lastFeed }) => seconds(lastFeed));
  of('last_publish_timestamp_seconds', 'When the live release was published.', ({ lastPublish }) => seconds(lastPublish));
  of('last_run_timestamp_seconds', 'When the last run that made a report began.', ({ lastRun }) => seconds(lastRun));
  of('last_run_seconds', 'How long it took.', ({ runSeconds }) => runSeconds);
  of('vehicles', 'Vehicles in the snapshot.', ({ vehicles }) => vehicles);
  const outOfSync = gauge('target_out_of_sync', '1 where a target shows another release than the published one.', ['site', 'target']);
  const unreadable = gauge('target_unreadable', '1 where a target cannot be read.', ['site', 'target']);
  for (const { site, targets } of lines)
    for (const one of targets) {
      outOfSync.set({ site, target: one.target }, one.fault === null && !isInSync(one) ? 1 : 0);
      unreadable.set({ site, target: one.target }, one.fault === null ? 0 : 1);
    }
  const down = gauge('service_down', '1 where a service that sites need is down.', ['service']);
  for (const one of services) down.set({ service: one.name }, isDown(one) ? 1 : 0);
  gauge('oldest_undelivered_lead_seconds', 'Since when the oldest lead waits that a target has not got.').set(oldestLead ?? 0);
  const free = gauge('disk_free_bytes', 'Free space on the disk of a folder.', ['folder']);
  const total = gauge('disk_total_bytes', 'Size of that disk.', ['folder']);
  const inodes = gauge('disk_free_inodes_share', 'The share of its inodes that is free.', ['folder']);
  for (const { folder, freeBytes, totalBytes, freeInodes, totalInodes } of disks) {
    free.set({ folder }, freeBytes);
    total.set({ folder }, totalBytes);
    if (totalInodes > 0) inodes.set({ folder }, freeInodes / totalInodes);
  }
  return registry;
}
