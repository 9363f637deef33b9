import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accountRoute } from '#account/account-base.ts';
import { loadSite } from '#config/load.server.ts';
import { environment } from '#lib/files/environment.server.ts';
import { apacheConfig } from '#publish/hosts/apache.ts';
import { caddyConfig } from '#publish/hosts/caddy.ts';
import { edgeModule } from '#publish/hosts/edge-module.server.ts';
import type { HostedSite } from '#publish/hosts/hosted-site.ts';
import { nginxConfig } from '#publish/hosts/nginx.ts';
import { currentRelease } from '#publish/release/release.server.ts';
import { readRedirects } from '#publish/routes/redirects-file.ts';
import { redirectsPath } from '#publish/routes/site-files.ts';
import { storageOf } from '#publish/targets/site-targets.server.ts';
import type { Site } from '#site/schema/site.ts';
import { parseArguments, Usage } from './cli.ts';

const usage = `Prints what makes a host serve a site as npm run serve does: headers, redirects, the page for what is not found.

npm run -s host -- <site> nginx [--root FOLDER]
npm run -s host -- <site> caddy [--root FOLDER]
npm run -s host -- <site> apache
npm run -s host -- <site> edge [--target NAME]

Where pages sign in at the site's own address (sign_in.host_forwards_api), each hands /api/* on to the API: docs/operate.md, Sign-in.
Redirects of the first three are those of the release that stands: make it anew after a publish, and reload.

  nginx     a server of nginx
  caddy     a site of a Caddyfile; Caddy brings the certificate. It cannot refuse links out of the folder
  --root    the folder that it serves, such as /srv/www/harbour/current; left out: dist/<site>/current
  apache    an .htaccess of Apache 2.4, for a folder above the files, as shared hosting takes it: with mod_headers, mod_rewrite, mod_dir,
            mod_mime, and mod_deflate where it is. It needs AllowOverride All. On a server of your own include it in the <Directory> instead,
            where it is read once. Links are followed where both ends have one owner. To hand /api/* on it needs mod_proxy and
            mod_proxy_http, and for an API with TLS mod_ssl with SSLProxyEngine On in the virtual host
  edge      a module that stands before a bucket (Cloudflare Workers, Deno, Node: export default { fetch }). It reads live.json,
            so a publish needs nothing more. AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are secrets of its own environment, of a key
            that may only read. Cloudflare names who asks; elsewhere what runs it adds the address to X-Forwarded-For
  --target  which of publish.targets, where several are of kind s3

Exit codes: 0 printed, 1 no such site or target, or it was never built, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, { root: { type: 'string' }, target: { type: 'string' } });
const [slug, server = '', ...more] = positionals;
const makers: Readonly<Record<string, (site: Site) => string | Promise<string>>> = {
  nginx: (site) => nginxConfig(hosted(site)),
  caddy: (site) => caddyConfig(hosted(site)),
  apache: (site) => apacheConfig(hosted(site)),
  edge: edgeOf,
};
const make = Object.hasOwn(makers, server) ? makers[server] : undefined;
if (slug === undefined || make === undefined || more.length > 0)
  throw new Usage('Say of which site, and for what: npm run -s host -- <site> nginx, or caddy, apache, edge.', usage);

const { sitesDir, outDir } = environment();
process.stdout.write(await make(await loadSite(slug, sitesDir)));

function hosted(site: Site): HostedSite {
  const siteDir = path.join(outDir, site.slug);
  const release = currentRelease(siteDir);
  if (release === null) throw new Error(`${site.slug} was never built in ${outDir}. Fix: npm run build -- ${site.slug}.`);
  const root = path.resolve(values.root ?? path.join(siteDir, 'current'));
  const odd = /[$"\\{}\p{Cc}]/u.exec(root);
  if (odd) throw new Usage(`--root ${root}: a server would not read ${JSON.stringify(odd[0])} as it is. Choose a folder without it.`, usage);
  const redirects = readRedirects(readFileSync(path.join(siteDir, 'releases', release, redirectsPath), 'utf8'));
  return { host: new URL(site.url).hostname, root, release, redirects, api: forwardedTo(site) };
}

/** The API to which a host forwards `/api/*`; null where pages use its own address, or none. */
function forwardedTo(site: Site): string | null {
  return accountRoute(site).via === 'host' ? (site.leads.api ?? null) : null;
}

function edgeOf(site: Site): Promise<string> {
  const [target, ...others] = site.publish.targets.filter(({ kind, name }) => kind === 's3' && (values.target ?? name) === name);
  if (target === undefined || others.length > 0) {
    const which = target === undefined ? 'has none of kind s3' : 'has several of kind s3';
    throw new Error(
      `${site.slug}: publish.targets ${which}${values.target === undefined ? '' : ` and the name ${values.target}`}. Fix: --target NAME.`,
    );
  }
  return edgeModule(storageOf(target), forwardedTo(site), site.slug);
}
