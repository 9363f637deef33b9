import type { ConnectorSettings } from './connectors.ts';

/** CSP sources of a site, by directive. */
export type ConnectorHosts = Readonly<Record<'scripts' | 'images' | 'connects' | 'frames', readonly string[]>>;

const tagManager = 'https://www.googletagmanager.com';

// From Google's and Meta's CSP guides.
const measurement: ConnectorHosts = {
  scripts: [tagManager],
  images: [tagManager, 'https://*.google-analytics.com'],
  connects: [tagManager, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  frames: [],
};

const advertising: ConnectorHosts = {
  scripts: ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
  images: ['https://*.g.doubleclick.net', 'https://www.google.com', 'https://www.google.com.au'],
  connects: ['https://*.g.doubleclick.net', 'https://www.google.com', 'https://pagead2.googlesyndication.com'],
  frames: ['https://td.doubleclick.net', tagManager],
};

const meta: ConnectorHosts = {
  scripts: ['https://connect.facebook.net'],
  images: ['https://www.facebook.com'],
  connects: ['https://connect.facebook.net', 'https://www.facebook.com'],
  frames: [],
};

/** A script of the dealer's choice may use its hosts in any directive. */
function ownHosts(names: readonly string[]): ConnectorHosts {
  const hosts = names.map((name) => `https://${name}`);
  return { scripts: hosts, images: hosts, connects: [...hosts, ...hosts.map((host) => host.replace('https:', 'wss:'))], frames: hosts };
}

/** Hosts that the connectors of a site need; null without connectors. */
export function connectorHosts({ ga4, tag_manager, meta_pixel, chat }: ConnectorSettings): ConnectorHosts | null {
  const all = [
    ...(ga4 || tag_manager ? [measurement] : []),
    ...(ga4?.advertising || tag_manager ? [advertising] : []),
    ...(tag_manager ? [ownHosts(tag_manager.hosts)] : []),
    ...(meta_pixel ? [meta] : []),
    ...(chat ? [ownHosts([new URL(chat.script).host, ...chat.hosts])] : []),
  ];
  if (all.length === 0) return null;
  const union = (name: keyof ConnectorHosts) => [...new Set(all.flatMap((hosts) => hosts[name]))];
  return { scripts: union('scripts'), images: union('images'), connects: union('connects'), frames: union('frames') };
}
