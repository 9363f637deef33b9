import { connectorHosts } from '#analytics/connectors/connector-hosts.ts';
import { deliverySource } from '#delivery/delivery.ts';
import { isHostOf } from '#lib/http/web-url.ts';
import type { Clock } from '#lib/time/clock.ts';
import { mapHosts } from '#maps/map-embed.ts';
import { checkoutHosts } from '#reservation/checkout-hosts.ts';
import { rememberedBy, rememberedScript } from '#shell/remembered.ts';
import type { Site } from '#site/schema/site.ts';
import { mediaHostsOf } from '#stock/judge/brief.ts';
import { currentHosts } from '#stock/judge/media-hosts.ts';
import type { Snapshot } from '#stock/write/snapshot.server.ts';
import type { PolicyHosts } from './csp.ts';

const https = (host: string) => `https://${host}`;

/**
 * Hosts from which pages load pictures and videos, one list for all pages of a site, sorted.
 * @param own `pictureHosts` of its file.
 */
export function mediaHosts({ media }: Site, own: readonly string[], snapshot: Snapshot, clock: Clock): string[] {
  const stocked = () => currentHosts(snapshot.media ?? { listed: snapshot.vehicles.flatMap(mediaHostsOf).map((host) => ({ host })) }, clock);
  const hosts = [...new Set([...own, ...(media.hosts.length > 0 ? [] : stocked())])].sort();
  return hosts.filter((host) => !hosts.some((other) => other !== host && isHostOf(host, [other])));
}

/**
 * Hosts that a site's pages may contact, from its config.
 * @param images as `mediaHosts`.
 */
export function policyHosts(site: Site, images: readonly string[]): PolicyHosts {
  const { chat_url: chat } = site.contact;
  const { spin_viewer: viewer } = site.vehicle_page;
  const embedUrls = [...(site.features.chat && chat ? [chat] : []), ...(site.features.spin && viewer ? [viewer] : [])];
  const delivery = deliverySource(site);
  const remembered = rememberedBy(site);
  const connectors = connectorHosts(site.analytics.connectors);
  const service = delivery?.kind === 'service' ? delivery.address : undefined;
  return {
    scripts: remembered === null ? [] : [rememberedScript(remembered)],
    images: images.map(https),
    frames: [...new Set([...site.media.frame_hosts.map(https), ...embedUrls.map((url) => new URL(url).origin)])],
    maps: mapHosts(site),
    tiles: site.maps.style_url === undefined ? [] : [...new Set([new URL(site.maps.style_url).origin, ...site.maps.hosts.map(https)])],
    // Browsers check redirects of forms, too.
    posts: [...(site.leads.api === undefined ? [] : [new URL(site.leads.api).origin]), ...checkoutHosts(site.reservation).map(https)],
    connects: [
      ...site.media.connect_hosts.map(https),
      ...new Set([site.search.host, site.analytics.url, site.leads.api, service].flatMap((url) => (url ? new URL(url).origin : []))),
    ],
    ...(connectors === null ? {} : { connectors }),
  };
}
