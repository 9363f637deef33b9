import { serve } from '#publish/serve/serve.server.ts';
import { servedSites } from '#publish/serve/served-sites.server.ts';
import { paths } from '#site/paths.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import { isInStock } from '#vehicle/status.ts';
import { connectorSlug, foldersIn } from '../../tests/support/built-sites.ts';
import { ensureSites } from '../../tests/support/make-sites.ts';
import type { Check } from './checks.ts';
import type { EngineName } from './engines.ts';
import { checkFlow, type Step } from './flow-steps.ts';

const granted = ['chat.example', 'connect.facebook.net', 'www.googletagmanager.com'];

/** Consent in an engine: no other host before it, every script and event after it, none once it is withdrawn. The hosts need not respond. */
export async function checkConnectorsFlow(name: EngineName): Promise<Check> {
  const { outDir, dataDir, fixtureSitesDir } = foldersIn(await ensureSites());
  const serving = await serve({ outDir, sites: await servedSites([connectorSlug], fixtureSitesDir), host: 'localhost', port: 0 });
  try {
    const vehicle = readSnapshot(dataDir, connectorSlug).vehicles.find((one) => isInStock(one) && (one.price ?? 0) > 200);
    if (vehicle === undefined) throw new Error('The fixture has no vehicle in stock.');
    const origin = (serving.sites[0]?.byPort ?? serving.front).replace(/\/$/, '');
    return await checkFlow('Connectors and consent', name, () => stepsOf(origin + paths.vehicle(vehicle.slug)));
  } finally {
    await serving.close();
  }
}

function stepsOf(address: string): Step[] {
  const hosts = (expected: readonly string[], events: readonly string[]): Step => [
    'until',
    `hosts ${expected.join(', ') || 'of nobody else'}`,
    (engine) => engine.run(connectorsFault, expected, events),
  ];
  return [
    ['open', address],
    ['until', 'an empty storage', (engine) => engine.run(forgetConsent)],
    ['open', address],
    ['shown', '.choices', 'Privacy choices'],
    hosts([], []),
    ['act', '.choices [data-choice=all]'],
    hosts(granted, ['view_item']),
    ['act', '.picture-acts [data-keep=favourites]'],
    hosts(granted, ['view_item', 'add_to_wishlist']),
    ['act', 'a[data-choices]'],
    ['shown', '.choices fieldset', 'Services you allow'],
    ['act', '.choices [data-choice=none]'],
    hosts([], []),
  ];
}

/** Runs in the page. Both widths share one storage. */
function forgetConsent(): null {
  localStorage.removeItem('forecourt.consent');
  localStorage.removeItem('favourites');
  return null;
}

/** Runs in the page. Compares requested hosts and the events in GA4's queue. */
function connectorsFault(expected: readonly string[], events: readonly string[]): string | null {
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = [...document.scripts].flatMap(({ src }) => (src === '' ? [] : src));
  const hosts = new Set([...resources, ...scripts].map((one) => new URL(one, location.href).host).filter((host) => host !== location.host));
  // The fixture's own API.
  const others = [...hosts].filter((host) => host !== 'epsilon-api.example').sort();
  const missing = expected.filter((host) => !others.includes(host));
  if (missing.length > 0) return `requests nothing of ${missing.join(', ')}`;
  if (expected.length === 0 && others.length > 0) return `requests ${others.join(', ')}`;
  const layer: unknown = Reflect.get(window, 'forecourtLayer');
  const names = Array.isArray(layer) ? layer.flatMap((entry) => (entry?.[0] === 'event' ? [String(entry[1])] : [])) : [];
  return names.join() === events.join() ? null : `passes on “${names.join()}”`;
}
