import type { Browser } from '#browser/browser.ts';
import { type EventFacts, type EventName, events, type leadEvents, type SentEvent } from './events.ts';

export type SendEventOptions = {
  browser: Pick<Browser, 'network' | 'location' | 'log'>;
  /** Slug, and `analytics.url` where set. */
  site: string;
  url: string | null;
  /** Event ids beyond those of every page. */
  more?: typeof leadEvents;
  /** Dispatches the event on the page. */
  announce(event: SentEvent): void;
};

export type SendEvent = (name: EventName, facts?: EventFacts) => void;

/** Type of the `CustomEvent` on `document`, which a dealer's own tag may listen to. */
export const eventType = 'forecourt:event';

/**
 * The only way to send an event: dispatched on the page, and posted as JSON by `sendBeacon` to `analytics.url`, where set. A failure logs a warning;
 * it is not retried and never reaches the caller.
 */
export function prepareSendEvent({ browser, site, url, more, announce }: SendEventOptions): SendEvent {
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
