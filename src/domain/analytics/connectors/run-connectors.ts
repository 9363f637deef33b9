import type { SentEvent } from '../events.ts';
import { argumentsOf } from './arguments-of.ts';
import { type Connector, type ConnectorKind, connectorKey } from './connectors.ts';
import { campaignAddress, type TrackedVehicle, toGa4, toMeta, type VehicleView } from './forwarded.ts';
import { type ConsentSignals, consentModeSignals } from './google-consent.ts';

/** Dependencies of connectors on their page. */
export type ConnectorPage = {
  /** Global object, where third-party scripts find their queues. */
  globals: Record<string, unknown>;
  /** Loads a third-party script. */
  load(address: string): void;
  now(): number;
  location: Pick<Location, 'href' | 'search'>;
  referrer: string;
  /** Null on pages other than a vehicle's. */
  vehicle: { id: string; used: boolean } | null;
  itemOf(id: string): TrackedVehicle;
  /** Reveals elements that wait for consent. */
  reveal(kind: ConnectorKind): void;
  /** Removes a connector's cookies by name prefix. */
  removeCookies(names: readonly string[]): void;
};

type Event = SentEvent | VehicleView;

type Running = {
  consent?(signals: ConsentSignals): void;
  send?(event: Event, item: TrackedVehicle | null): void;
  /** Stops forwarding; the script itself stays until a reload. */
  stop(): void;
};

export type Connectors = {
  /**
   * Starts granted connectors and stops withdrawn ones.
   * @returns whether a reload is needed, since a withdrawn script is running.
   */
  update(granted: readonly Connector[]): boolean;
  forward(event: SentEvent): void;
};

const denied = consentModeSignals([]);
const google = 'https://www.googletagmanager.com';

/** Connectors of the page. Loads nothing and sets no global before consent. */
export function prepareConnectors(page: ConnectorPage): Connectors {
  const running = new Map<string, Running>();
  const itemFor = (id: unknown) => (typeof id === 'string' && id !== '' ? page.itemOf(id) : null);
  const start = (connector: Connector, signals: ConsentSignals) => {
    const started = starters[connector.kind](connector, page, signals);
    running.set(connectorKey(connector), started);
    page.reveal(connector.kind);
    if (page.vehicle === null) return;
    started.send?.({ name: 'vehicle_view', event: page.vehicle.used ? usedView : null }, page.itemOf(page.vehicle.id));
  };
  return {
    update(granted) {
      const signals = consentModeSignals(granted);
      const keys = new Set(granted.map(connectorKey));
      const withdrawn = [...running].filter(([key]) => !keys.has(key));
      for (const [key, connector] of withdrawn) {
        connector.stop();
        running.delete(key);
      }
      for (const connector of running.values()) connector.consent?.(signals);
      if (withdrawn.length > 0) return true;
      for (const connector of granted) if (!running.has(connectorKey(connector))) start(connector, signals);
      return false;
    },
    forward(event) {
      const item = itemFor(event.car_id);
      for (const connector of running.values()) connector.send?.(event, item);
    },
  };
}

/** The specification's event id for the view of a used vehicle. */
const usedView = 4;

const starters: Record<ConnectorKind, (connector: Connector, page: ConnectorPage, signals: ConsentSignals) => Running> = {
  ga4: startGa4,
  tag_manager: startTagManager,
  meta_pixel: startMeta,
  chat: startChat,
};

/** A data layer of its own for each Google script, consent denied by default (Consent Mode v2). Two scripts on one layer would count events twice. */
function openLayer({ globals }: ConnectorPage, name: string, signals: ConsentSignals) {
  const layer: unknown[] = [];
  globals[name] = layer;
  const command = (...parts: unknown[]) => void layer.push(argumentsOf(...parts));
  command('consent', 'default', denied);
  command('consent', 'update', signals);
  return { layer, command };
}

function startGa4({ id, ads }: Connector, page: ConnectorPage, signals: ConsentSignals): Running {
  const name = 'forecourtLayer';
  const { command } = openLayer(page, name, signals);
  command('js', new Date(page.now()));
  command('config', id, {
    page_location: campaignAddress(page.location.href),
    page_referrer: campaignAddress(page.referrer),
    allow_google_signals: ads,
    allow_ad_personalization_signals: ads,
  });
  page.load(`${google}/gtag/js?id=${id}&l=${name}`);
  return {
    consent: (now) => command('consent', 'update', now),
    send(event, item) {
      for (const { name: event_name, params } of toGa4(event, item, page.location.search)) command('event', event_name, params);
    },
    stop() {
      page.globals[`ga-disable-${id}`] = true;
      command('consent', 'update', denied);
      page.removeCookies(['_ga', '_gid']);
    },
  };
}

function startTagManager({ id }: Connector, page: ConnectorPage, signals: ConsentSignals): Running {
  const { layer, command } = openLayer(page, 'dataLayer', signals);
  layer.push({ page_location: campaignAddress(page.location.href), page_referrer: campaignAddress(page.referrer) });
  layer.push({ 'gtm.start': page.now(), event: 'gtm.js' });
  page.load(`${google}/gtm.js?id=${id}`);
  return {
    consent: (now) => command('consent', 'update', now),
    send(event, item) {
      for (const { name, params } of toGa4(event, item, page.location.search)) {
        const { items, currency, value, ...own } = params;
        // The container merges pushes: reset, so that an event without a vehicle does not get the previous one.
        layer.push({ ecommerce: null });
        layer.push({
          event: name,
          ...own,
          ...(items === undefined ? {} : { ecommerce: { items, ...(value === undefined ? {} : { currency, value }) } }),
        });
      }
    },
    stop() {
      command('consent', 'update', denied);
      page.removeCookies(['_ga', '_gid', '_gcl']);
    },
  };
}

/** The queue that Meta's script takes over. */
type MetaQueue = {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  loaded: boolean;
  version: string;
  push: unknown;
  disablePushState: boolean;
};

function startMeta({ id }: Connector, page: ConnectorPage): Running {
  const take = (...command: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...command);
    else fbq.queue.push(command);
  };
  // Without `disablePushState` each change of a search would send a view with its query.
  const fbq: MetaQueue = Object.assign(take, { queue: [], loaded: true, version: '2.0', push: take, disablePushState: true });
  page.globals.fbq = fbq;
  page.globals._fbq = fbq;
  fbq('consent', 'grant');
  // Disables automatic reading of forms and buttons.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  fbq('track', 'PageView');
  page.load('https://connect.facebook.net/en_US/fbevents.js');
  return {
    send(event, item) {
      const sent = toMeta(event, item, page.location.search);
      if (sent !== null) fbq('track', sent.name, sent.params);
    },
    stop() {
      fbq('consent', 'revoke');
      page.removeCookies(['_fbp', '_fbc']);
    },
  };
}

function startChat({ id }: Connector, page: ConnectorPage): Running {
  page.load(id);
  return { stop: () => {} };
}
