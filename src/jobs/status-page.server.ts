import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { Gauge, Registry } from 'prom-client';
import type { RebuildQueue } from './rebuild-queue.ts';
import { type QueueAge, queueAge, type StatusLine, standings, statusLine, summary, urgentFirst } from './status.ts';

export type StatusOptions = {
  queue: Pick<RebuildQueue, 'states'>;
  isPaused(slug: string): boolean;
  /** Epoch milliseconds. */
  now: () => number;
  /** Resident memory of the process that renders, in megabytes. */
  rendererMb(): number;
};

/** Answers those who look after the worker: a page, metrics for Prometheus, and readiness. It is for this machine alone. */
export function statusPages({ queue, isPaused, now, rendererMb }: StatusOptions): Hono {
  const read = async () => {
    const states = await queue.states();
    return { lines: states.map((state) => statusLine(state, isPaused(state.site))), age: queueAge(states, now()) };
  };
  const app = new Hono();
  app.get('/', async (call) => {
    const { lines, age } = await read();
    call.header('Content-Security-Policy', policy);
    return call.html(pageOf(lines, age, now()));
  });
  app.get('/renew.js', async (call) => call.body(await script(), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get('/metrics', async (call) => {
    const { lines, age } = await read();
    const registry = metricsOf(lines, age, rendererMb());
    return call.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  app.get('/status.json', async (call) => {
    const { lines, age } = await read();
    return call.json({ sites: lines, queueAgeSeconds: age.awaited, patientQueueAgeSeconds: age.patient });
  });
  app.get('/ready', async (call) => {
    await queue.states();
    return call.json({ status: 'ready' });
  });
  app.onError((error, call) => call.json({ error: error.message }, 503));
  return app;
}

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The script of the page, from its source. The compiler is loaded with the first page that somebody opens. */
async function script(): Promise<string> {
  const source = await readFile(new URL('../browser/status-renew.ts', import.meta.url), 'utf8');
  const { transform } = await import('esbuild');
  const { code } = await transform(source, { loader: 'ts' });
  return code;
}

function metricsOf(lines: readonly StatusLine[], age: QueueAge, rendererMb: number): Registry {
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
  const standing = gauge('sites', 'Sites by how they stand.', ['standing']);
  for (const name of standings) standing.set({ standing: name }, lines.filter((line) => line.standing === name).length);
  gauge('queue_age_seconds', 'How long the oldest wish for a run waits that a webhook or an edit made.').set(age.awaited);
  gauge('patient_queue_age_seconds', 'The same of those that only a poll, the time or a renewal of all sites made.').set(age.patient);
  gauge('renderer_memory_megabytes', 'Resident memory of the process that renders, after its last run.').set(rendererMb);
  of('failures', 'Runs that failed in a row.', ({ failures }) => failures);
  of('last_feed_timestamp_seconds', 'When the feed was read last.', ({ lastFeed }) => seconds(lastFeed));
  of('last_run_timestamp_seconds', 'When the last run began that came to a report.', ({ lastRun }) => seconds(lastRun));
  of('last_run_seconds', 'How long it took.', ({ runSeconds }) => runSeconds);
  of('vehicles', 'Vehicles in the snapshot.', ({ vehicles }) => vehicles);
  return registry;
}

const columns = ['Site', 'Standing', 'Vehicles', 'Feed read', 'Last run', 'Release', 'Next run'];

/** `2026-11-21 09:00:00` */
const shown = (moment: string | null) => moment?.slice(0, 19).replace('T', ' ') ?? null;

function pageOf(lines: readonly StatusLine[], age: QueueAge, now: number) {
  const rows = urgentFirst(lines).map(({ site, standing, why, vehicles, lastFeed, lastRun, release, nextRun, nextPoll }) => {
    const cells = [standing, vehicles, shown(lastFeed), shown(lastRun), release, shown(nextRun ?? nextPoll)].map(
      (cell) => html`<td>${cell ?? '–'}</td>`,
    );
    const reasons = why.flatMap((one) => one.split('\n')).map((one) => html`<li>${one}</li>`);
    return html`<tr data-standing="${standing}"><th scope="row">${site}</th>${cells}</tr>
${reasons.length === 0 ? '' : html`<tr class="why"><td colspan="${columns.length}"><ul>${reasons}</ul></td></tr>`}`;
  });
  return html`<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Forecourt: how the sites stand</title><style>${style}</style><script type="module" src="/renew.js"></script></head>
<body><main><h1>How the sites stand</h1>
<p id="sum">${summary(lines, age)} As of ${shown(new Date(now).toISOString())}; all times are in UTC.</p>
<p role="status"><strong id="silence" hidden>The worker does not answer. What stands here is older.</strong></p>
<p><label hidden><input type="checkbox" id="renewing" checked> Renew every 10 seconds</label></p>
<div class="table" tabindex="0" role="region" aria-label="Sites"><table><thead><tr>${columns.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
<tbody id="sites">${rows}</tbody></table></div></main></body></html>`;
}

// Without quotes: the page writes it as text.
const style = `
:root { color-scheme: light dark; color: light-dark(#17191c, #f4f5f6); background: light-dark(#ffffff, #121416); font: 1rem/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 80rem; margin: 2rem auto; padding: 0 1rem; }
.table { overflow-x: auto; }
strong { color: light-dark(#a11212, #ff9a8f); }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.5rem 0.75rem; text-align: start; vertical-align: top; border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
thead th { border: 0; font-size: 0.875rem; }
td { white-space: nowrap; }
.why td { border: 0; white-space: normal; padding-block: 0 0.75rem; max-width: 60rem; }
ul { margin: 0; padding-inline-start: 1rem; max-width: calc(100vw - 5rem); overflow-wrap: anywhere; }
[data-standing=failing] td:nth-of-type(1), [data-standing=held] td:nth-of-type(1) { font-weight: 700; color: light-dark(#a11212, #ff9a8f); }
`;
