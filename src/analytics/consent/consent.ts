import type { Browser } from '#lib/browser/browser.ts';
import { type Connector, connectorKey } from '../connectors/connectors.ts';
import type { Connectors } from '../connectors/run-connectors.ts';

/** Under which name a browser keeps consent. It stays, as those of `site/storage-keys.ts`. */
export const consentKey = 'forecourt.consent';

/** What consent is asked for: the text as shoppers read it, and the connectors. */
export type Asked = { text: string; connectors: readonly Connector[] };

/** What is kept of consent: when, to which words, what was asked for, and what of it was granted. */
type KeptConsent = { version: 1; at: number; text: string; asked: readonly string[]; granted: readonly string[] };

/** @param at milliseconds since 1970. */
export function consentText({ text, connectors }: Asked, granted: readonly Connector[], at: number): string {
  const kept: KeptConsent = { version: 1, at, text, asked: connectors.map(connectorKey), granted: granted.map(connectorKey) };
  return JSON.stringify(kept);
}

/** The connectors that were granted; null where this was never asked: nothing is kept, or the text or the connectors are others now. */
export function grantedIn(stored: string | null, { text, connectors }: Asked): Connector[] | null {
  const kept = parsed(stored);
  if (kept === null || kept.text !== text || kept.asked.join('\n') !== connectors.map(connectorKey).join('\n')) return null;
  return connectors.filter((connector) => kept.granted.includes(connectorKey(connector)));
}

function parsed(stored: string | null): KeptConsent | null {
  try {
    const kept: Partial<KeptConsent> | null = JSON.parse(stored ?? 'null');
    const isWhole = kept?.version === 1 && typeof kept.text === 'string' && Array.isArray(kept.asked) && Array.isArray(kept.granted);
    return isWhole ? (kept as KeptConsent) : null;
  } catch {
    return null;
  }
}

type ConsentOptions = {
  browser: Pick<Browser, 'storage' | 'location' | 'log'> & { clock: Pick<Browser['clock'], 'now'> };
  asked: Asked;
  /** Loads the code of the connectors. */
  load(): Promise<Connectors>;
  /** Called when consent was given or refused, here or in another tab; `isAsked`: whether it is open again. */
  onChange(isAsked: boolean): void;
};

export type Consent = {
  /** The connectors that are granted; null before a shopper decided. */
  granted(): readonly Connector[] | null;
  decide(granted: readonly Connector[]): void;
  /** Does what is kept: starts what is granted, and loads the page again where a script was withdrawn. */
  follow(): Promise<void>;
};

/** Consent of this browser: kept from visit to visit, followed by all tabs. Before it nothing of a connector is loaded. */
export function prepareConsent({ browser, asked, load, onChange }: ConsentOptions): Consent {
  const { storage, clock, location, log } = browser;
  let loading: Promise<Connectors> | null = null;
  /** What was decided on this page where the browser keeps nothing. */
  let unkept: readonly Connector[] | null = null;
  const granted = () => {
    try {
      return unkept ?? grantedIn(storage.read(consentKey), asked);
    } catch {
      return unkept;
    }
  };
  /** What could not be written anew must not be found by the next page. */
  const forget = () => {
    try {
      storage.remove(consentKey);
    } catch {
      // Where nothing can be removed, nothing was kept.
    }
  };
  const follow = async () => {
    if (loading === null && !granted()?.length) return;
    try {
      loading ??= load();
      const connectors = await loading;
      // Asked again: it may have been withdrawn while the code came.
      if (connectors.update(granted() ?? [])) location.reload();
    } catch (error) {
      loading = null;
      log(`No connector was started: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  storage.onOtherTab((changed) => {
    if (changed !== consentKey && changed !== null) return;
    onChange(granted() === null);
    void follow();
  });
  return {
    granted,
    follow,
    decide(chosen) {
      unkept = null;
      try {
        storage.write(consentKey, consentText(asked, chosen, clock.now()));
      } catch {
        unkept = chosen;
        forget();
      }
      onChange(false);
      void follow();
    },
  };
}
