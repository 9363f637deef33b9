import type { Site } from '#site/schema/site.ts';
import type { PolicyHosts } from './csp.ts';

const cache = new WeakMap<Site, PolicyHosts>();
const https = (host: string) => (host.includes('://') ? host : `https://${host}`);

/** The hosts that a site's pages may reach, from its config. */
export function policyHosts(site: Site): PolicyHosts {
  let hosts = cache.get(site);
  if (!hosts) {
    const cdn = site.media.cdn ? [new URL(site.media.cdn).origin] : [];
    hosts = {
      images: site.media.hosts.length > 0 ? [...new Set([...site.media.hosts.map(https), ...cdn])] : ['https:'],
      frames: site.media.frame_hosts.map(https),
      connects: [
        ...site.media.connect_hosts.map(https),
        ...[site.search.host, site.analytics.url].flatMap((url) => (url ? new URL(url).origin : [])),
      ],
    };
    cache.set(site, hosts);
  }
  return hosts;
}
