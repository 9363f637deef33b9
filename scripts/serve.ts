import { siteSlugs } from '#config/site-slugs.server.ts';
import { environment, leadApiAddress } from '#lib/files/environment.server.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { serve } from '#publish/serve/serve.server.ts';
import { readServed } from '#publish/serve/served-sites.server.ts';
import { parseArguments, Usage } from './cli.ts';

const usage = `Serves the published sites on this machine, as a CDN would.

npm run serve -- [slug…] [--port 4321] [--host localhost] [--previews]

Each site stands at http://<slug>.localhost:4321/ and on a port of its own from 4322; the bare address lists them.
Where FORECOURT_API names an API, /api/* of each site is handed on to it, as its host does (npm run host).
With PREVIEW_SECRET it shows previews (npm run build -- <slug> --preview) to who comes with their address.
  --previews  shows nothing else, for a host of its own behind nginx, Caddy or Apache
It goes on until it is ended. Exit codes: 1 a port is taken, 2 wrong usage or no such site.`;

const { values, positionals } = parseArguments(usage, {
  port: { type: 'string', default: '4321' },
  host: { type: 'string', default: 'localhost' },
  previews: { type: 'boolean', default: false },
});
const previews = { secret: process.env.PREVIEW_SECRET, isAlone: values.previews, now: Date.now };
if (previews.isAlone && !previews.secret) throw new Error('PREVIEW_SECRET is not set. Set it to that of npm run build -- <slug> --preview.');
const { sitesDir, outDir } = environment();
const known = await siteSlugs(sitesDir);
for (const slug of positionals) {
  if (known.includes(slug)) continue;
  const near = nearestName(slug, known);
  throw new Usage(`no site is called “${slug}”; ${near === null ? `there are: ${known.join(', ')}` : `did you mean “${near}”?`}`, usage);
}
const { sites, unread } = await readServed(positionals, sitesDir);
for (const { slug, message } of unread) process.stderr.write(`${slug} is not served. ${message}\n`);
const serving = await serve({ outDir, sites, host: values.host, port: Number(values.port), api: leadApiAddress(), previews });
process.stdout.write(addressLines(serving));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => serving.close().then(() => process.exit(0)));

function addressLines({ front, sites: served }: Awaited<ReturnType<typeof serve>>): string {
  const width = Math.max(...served.map(({ byName }) => byName.length));
  return [`All sites: ${front}`, ...served.map(({ byName, byPort }) => `  ${byName.padEnd(width)}  or ${byPort}`), ''].join('\n');
}
