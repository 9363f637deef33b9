import type { Browser } from '#lib/browser/browser.ts';
import { type EventFacts, type EventName, events, type leadEvents, type SentEvent } from './events.ts';

/** What sending needs. */
export type SendOptions = {
  browser: Pick<Browser, 'network' | 'location' | 'log'>;
  /** The site's slug, and its `analytics.url` where it has one. */
  site: string;
  url: string | null;
  /** The ids of events beside those of every page. */
  more?: typeof leadEvents;
  /** Tells listeners on the page. */
  announce(event: SentEvent): void;
};

export type Send = (name: EventName, facts?: EventFacts) => void;

/** What pages dispatch on `document` for each event: a dealer's own tag may listen to it. */
export const eventType = 'forecourt:event';

/**
 * The one way to send an event: it is announced on the page, and posted by `sendBeacon` as JSON to the site's `analytics.url`. Without that address nothing
 * leaves the page. A failure only warns, is not retried, and never reaches who sends.
 */
export function prepareSend({ browser, site, url, more, announce }: SendOptions): Send {
  const ids: Partial<Record<EventName, number>> = { ...events, ...more };
  return (name, facts = {}) => {
    const sent: SentEvent = { ...facts, event: ids[name] ?? 0, name, site, path: browser.location.pathname };
    const failed = (error: unknown) =>
      browser.log(`Event ${sent.event} (${name}) was not sent: ${error instanceof Error ? error.message : String(error)}`);
    try {
      announce(sent);
    } catch (error) {
      failed(error);
    }
    if (url === null) return;
    try {
      if (!browser.network.beacon(url, JSON.stringify(sent))) failed('the browser refused it.');
    } catch (error) {
      failed(error);
    }
  };
}
