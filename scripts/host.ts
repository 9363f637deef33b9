import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { environment } from '#lib/environment.server.ts';
import { nginxConfig } from '#publish/hosts/nginx.ts';
import { currentRelease } from '#publish/release/release.server.ts';
import { readRedirects } from '#publish/routes/redirects-file.ts';
import { redirectsPath } from '#publish/routes/site-files.ts';
import { parseArguments, Usage } from './cli.ts';

const usage = `Prints what a web server needs to serve a site as npm run serve does: headers, redirects, types, the page for what is not found.

npm run -s host -- <site> nginx [--root FOLDER]

  --root  the folder that it serves, such as /srv/www/harbour/current; left out: dist/<site>/current

The redirects are those of the release that stands. Make it anew after a publish, and reload the server.
Exit codes: 0 printed, 1 no such site, or it was never built, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, { root: { type: 'string' } });
const [slug, server, ...more] = positionals;
if (slug === undefined || server !== 'nginx' || more.length > 0)
  throw new Usage('Say of which site and server: npm run -s host -- <site> nginx.', usage);

const { sitesDir, outDir } = environment();
const site = await loadSite(slug, sitesDir);
const release = currentRelease(path.join(outDir, slug));
if (release === null) throw new Error(`${slug} was never built in ${outDir}. Fix: npm run build -- ${slug}.`);
const root = path.resolve(values.root ?? path.join(outDir, slug, 'current'));
if (root.includes('$')) throw new Usage(`--root ${root}: nginx would read the $ as a variable. Choose a folder without one.`, usage);
const redirects = readRedirects(readFileSync(path.join(outDir, slug, 'releases', release, redirectsPath), 'utf8'));
process.stdout.write(nginxConfig({ host: new URL(site.url).hostname, root, release, redirects }));
