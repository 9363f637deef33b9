import { existsSync } from 'node:fs';
import { loadSite } from '#config/load.server.ts';
import { environment } from '#lib/files/environment.server.ts';
import { checkPort } from '#lib/http/taken-port.server.ts';
import { wayToStock } from '#publish/routes/no-stock.server.ts';
import { snapshotFile } from '#stock/write/files.server.ts';
import { parseArguments, Usage } from './cli.ts';

const usage = `Shows one site while you work on it: its pages as the build makes them, reloaded when its file, its stock or the code changes.

npm run dev -- --site <slug> [--port 4340] [--host localhost]
npm run dev -- --workbench [--port 4340]: islands, cards, forms and panels, each in its states (tests/workbench/states.ts).

A site needs a stock snapshot: npm run stock -- <slug>. Until there is one, the page says how to get it. Exit codes: 1 the site cannot be read or the port is taken, 2 wrong usage.`;

const { values } = parseArguments(usage, {
  site: { type: 'string' },
  workbench: { type: 'boolean', default: false },
  port: { type: 'string', default: '4340' },
  host: { type: 'string', default: 'localhost' },
});
if (!values.site && !values.workbench) throw new Usage('Name the site: --site <slug>, or show the parts: --workbench.', usage);
// Astro would take the next free port in silence, and takes seconds to load.
const port = Number(values.port);
const server = await (values.site ? siteServer(values.site) : workbenchServer());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close().then(() => process.exit(0)));

async function workbenchServer() {
  await checkPort(values.host, port);
  const { startWorkbench } = await import('../tests/workbench/start-workbench.ts');
  const workbench = await startWorkbench(port, values.host);
  process.stdout.write(`workbench: ${workbench.address}\n`);
  return workbench;
}

async function siteServer(slug: string) {
  const { sitesDir, dataDir } = environment();
  const site = await loadSite(slug, sitesDir);
  await checkPort(values.host, port);
  const { startDev } = await import('#publish/serve/dev.server.ts');
  const dev = await startDev(slug, port, values.host);
  process.stdout.write(`${slug}: ${dev.address}\n`);
  if (!existsSync(snapshotFile(dataDir, site.slug)))
    process.stdout.write(`It has no stock yet, and its pages are made from it. Fix: ${wayToStock(site, { sitesDir, dataDir })}\n`);
  return dev;
}
