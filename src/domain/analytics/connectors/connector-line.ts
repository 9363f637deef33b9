import { connectorHosts } from './connector-hosts.ts';
import { type ConnectorSettings, connectorsOf } from './connectors.ts';

/** For `npm run check` and the doctor: what the connectors load and need; null without connectors. */
export function connectorLine(slug: string, settings: ConnectorSettings): string | null {
  const hosts = connectorHosts(settings);
  if (hosts === null) return null;
  const { ga4, tag_manager } = settings;
  const names = connectorsOf(settings).map(({ name, id }) => `${name} (${id})`);
  const needs = [
    ...(tag_manager
      ? ['Tags of the container that need inline script, or a host that analytics.connectors.tag_manager.hosts leaves out, do not work.']
      : []),
    ...(tag_manager && ga4 ? [`A tag of ${ga4.id} in the container would count everything twice.`] : []),
  ];
  const scripts = hosts.scripts.map((host) => host.replace('https://', ''));
  return [`${slug}: after consent its pages load ${names.join(', ')}. Scripts may come from ${scripts.join(', ')}.`, ...needs].join(' ');
}
