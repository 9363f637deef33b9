import type { Browser } from '#lib/browser/browser.ts';
import { type Connector, type ConnectorKind, connectorKey, connectorKinds } from '../connectors/connectors.ts';
import type { Connectors } from '../connectors/run-connectors.ts';

/** Under which name a browser keeps consent. It stays, as those of `site/storage-keys.ts`. */
export const consentKey = 'forecourt.consent';

/** What consent is asked for: the digest of the site's file, the text as shoppers read it, and the connectors. */
export type Asked = { digest: string; text: string; connectors: readonly Connector[] };

/** What is kept of consent: when, to which words, what was asked for, what of it was granted, and which of that advertising gets. */
type KeptConsent = {
  version: 1;
  at: number;
  digest: string;
  text: string;
  asked: readonly string[];
  granted: readonly string[];
  ads: readonly string[];
};

/** @param at milliseconds since 1970. */
export function consentText({ digest, text, connectors }: Asked, granted: readonly Connector[], at: number): string {
  const ads = granted.filter((one) => one.ads).map(connectorKey);
  const kept: KeptConsent = { version: 1, at, digest, text, asked: connectors.map(connectorKey), granted: granted.map(connectorKey), ads };
  return JSON.stringify(kept);
}

/** The connectors that were granted; null where this was never asked: nothing is kept, or the text or the connectors are others now. */
export function grantedIn(stored: string | null, digest: string): Connector[] | null {
  const kept = parsed(stored);
  if (kept === null || kept.digest !== digest) return null;
  return kept.granted.flatMap((key) => {
    const [kind = '', id] = key.split(' ');
    return id !== undefined && isKind(kind) ? [{ kind, id, ads: kept.ads.includes(key) }] : [];
  });
}

const isKind = (kind: string): kind is ConnectorKind => connectorKinds.some((one) => one === kind);
const isTexts = (list: unknown) => Array.isArray(list) && list.every((one) => typeof one === 'string');

function parsed(stored: string | null): KeptConsent | null {
  try {
    const kept: Partial<KeptConsent> | null = JSON.parse(stored ?? 'null');
    return kept?.version === 1 && isTexts(kept.granted) && isTexts(kept.ads) ? (kept as KeptConsent) : null;
  } catch {
    return null;
  }
}

type ConsentOptions = {
  browser: Pick<Browser, 'storage' | 'location' | 'log'> & { clock: Pick<Browser['clock'], 'now'> };
  /** Of what the page asks consent for. */
  digest: string;
  /** Loads the code of the connectors. */
  load(): Promise<Connectors>;
  /** Called when consent was given or refused, here or in another tab; `isAsked`: whether it is open again. */
  onChange(isAsked: boolean): void;
};

export type Consent = {
  /** The connectors that are granted; null before a shopper decided. */
  granted(): readonly Connector[] | null;
  /** Keeps what was granted of what was asked, which is what counts from then on: a page may be older than the file. */
  decide(asked: Asked, granted: readonly Connector[]): void;
  /** Does what is kept: starts what is granted, and loads the page again where a script was withdrawn. */
  follow(): Promise<void>;
};

/** Consent of this browser: kept from visit to visit, followed by all tabs. Before it nothing of a connector is loaded. */
export function prepareConsent({ browser, digest, load, onChange }: ConsentOptions): Consent {
  const { storage, clock, location, log } = browser;
  let loading: Promise<Connectors> | null = null;
  let current = digest;
  /** What was decided on this page where the browser keeps nothing. */
  let unkept: readonly Connector[] | null = null;
  const granted = () => {
    try {
      return unkept ?? grantedIn(storage.read(consentKey), current);
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
    decide(asked, chosen) {
      unkept = null;
      current = asked.digest;
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
