import { type EventFacts, type EventName, events, type SentEvent } from './events.ts';

/** All that sending asks of a browser. */
export type EventSurroundings = {
  /** The site's slug, and its `analytics.url` where it has one. */
  site: string;
  url: string | null;
  path(): string;
  /** Tells listeners on the page. */
  announce(event: SentEvent): void;
  /** Posts a body that arrives even when the page is being left. Gives false when the browser refuses. */
  beacon(url: string, body: string): boolean;
  warn(message: string): void;
};

export type Send = (name: EventName, facts?: EventFacts) => void;

/** What pages dispatch on `document` for each event: a dealer's own tag may listen to it. */
export const eventType = 'forecourt:event';

/**
 * The one way to send an event: it is announced on the page, and posted to the site's `analytics.url`. Without that address nothing leaves the page. A
 * failure only warns, and never reaches who sends.
 */
export function prepareSend({ site, url, path, announce, beacon, warn }: EventSurroundings): Send {
  return (name, facts = {}) => {
    const sent: SentEvent = { ...facts, event: events[name], name, site, path: path() };
    const failed = (error: unknown) => warn(`Event ${sent.event} (${name}) was not sent: ${error instanceof Error ? error.message : String(error)}`);
    try {
      announce(sent);
    } catch (error) {
      failed(error);
    }
    if (url === null) return;
    try {
      if (!beacon(url, JSON.stringify(sent))) failed('the browser refused it.');
    } catch (error) {
      failed(error);
    }
  };
}
