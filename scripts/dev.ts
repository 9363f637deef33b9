import { loadSite } from '#config/load.server.ts';
import { environment } from '#lib/environment.server.ts';
import { startDev } from '#publish/serve/dev.server.ts';
import { parseArguments, Usage } from './cli.ts';

const usage = `Shows one site while you work on it: its pages as the build makes them, reloaded when its file, its stock or the code changes.

npm run dev -- --site <slug> [--port 4320] [--host localhost]

It needs a stock snapshot: npm run stock -- <slug>. Exit codes: 1 the site cannot be read, 2 wrong usage.`;

const { values } = parseArguments(usage, {
  site: { type: 'string' },
  port: { type: 'string', default: '4320' },
  host: { type: 'string', default: 'localhost' },
});
if (!values.site) throw new Usage('Name the site: --site <slug>.', usage);
await loadSite(values.site, environment().sitesDir);
const server = await startDev(values.site, Number(values.port), values.host);
process.stdout.write(`${values.site}: ${server.address}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close().then(() => process.exit(0)));
