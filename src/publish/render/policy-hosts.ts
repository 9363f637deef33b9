import { connectorHosts } from '#analytics/connectors/connector-hosts.ts';
import { deliverySource } from '#delivery/delivery.ts';
import { memoizeWeak } from '#lib/memoize.ts';
import { mapHosts } from '#maps/map-embed.ts';
import { checkoutHosts } from '#reservation/checkout-hosts.ts';
import { rememberedBy, rememberedScript } from '#shell/remembered.ts';
import type { Site } from '#site/schema/site.ts';
import type { PolicyHosts } from './csp.ts';
import { sha256 } from './sha256.server.ts';

const https = (host: string) => `https://${host}`;

/** Hosts that a site's pages may contact, from its config. */
export const policyHosts = memoizeWeak((site: Site): PolicyHosts => {
  const cdn = site.media.cdn ? [new URL(site.media.cdn).origin] : [];
  const { chat_url: chat } = site.contact;
  const { spin_viewer: viewer } = site.vehicle_page;
  const embedUrls = [...(site.features.chat && chat ? [chat] : []), ...(site.features.spin && viewer ? [viewer] : [])];
  const delivery = deliverySource(site);
  const remembered = rememberedBy(site);
  const connectors = connectorHosts(site.analytics.connectors);
  const service = delivery?.kind === 'service' ? delivery.address : undefined;
  return {
    scripts: remembered === null ? [] : [sha256(rememberedScript(remembered))],
    images: site.media.hosts.length > 0 ? [...new Set([...site.media.hosts.map(https), ...cdn])] : ['https:'],
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
});
