import type { Browser } from '#browser/browser.ts';
import { type Connector, type ConnectorKind, connectorKey, connectorKinds } from '../connectors/connectors.ts';
import type { Connectors } from '../connectors/run-connectors.ts';

/** Storage key of consent; never changes, like those in `site/storage-keys.ts`. */
export const consentKey = 'forecourt.consent';

/** Hash of the site's texts, the text as shown, and the connectors. */
export type ConsentRequest = { digest: string; text: string; connectors: readonly Connector[] };

/** Stored consent: when, to which text, what was asked and granted, and which of it serves advertising. */
type StoredConsent = {
  version: 1;
  at: number;
  digest: string;
  text: string;
  asked: readonly string[];
  granted: readonly string[];
  ads: readonly string[];
};

/** @param at epoch milliseconds. */
export function consentText({ digest, text, connectors }: ConsentRequest, granted: readonly Connector[], at: number): string {
  const ads = granted.filter((one) => one.ads).map(connectorKey);
  const kept: StoredConsent = { version: 1, at, digest, text, asked: connectors.map(connectorKey), granted: granted.map(connectorKey), ads };
  return JSON.stringify(kept);
}

/** Granted connectors; null if never asked, or if text or connectors have changed since. */
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

function parsed(stored: string | null): StoredConsent | null {
  try {
    const kept: Partial<StoredConsent> | null = JSON.parse(stored ?? 'null');
    return kept?.version === 1 && isTexts(kept.granted) && isTexts(kept.ads) ? (kept as StoredConsent) : null;
  } catch {
    return null;
  }
}

type ConsentOptions = {
  browser: Pick<Browser, 'storage' | 'location' | 'log'> & { clock: Pick<Browser['clock'], 'now'> };
  /** Hash of what the page asks for. */
  digest: string;
  /** Loads the connectors' chunk. */
  load(): Promise<Connectors>;
  /** Called on every decision, also of another tab. `isAsked`: undecided again. */
  onChange(isAsked: boolean): void;
};

export type Consent = {
  /** Null before a decision. */
  granted(): readonly Connector[] | null;
  /** Stores the decision for `asked`, as the page may be older than the texts. */
  decide(asked: ConsentRequest, granted: readonly Connector[]): void;
  /** Applies stored consent: starts granted connectors, and reloads after a withdrawal. */
  follow(): Promise<void>;
};

/** Consent of this browser, persisted and synchronised across tabs. No connector code loads before it. */
export function prepareConsent({ browser, digest, load, onChange }: ConsentOptions): Consent {
  const { storage, clock, location, log } = browser;
  let loading: Promise<Connectors> | null = null;
  let current = digest;
  /** The decision where storage is unavailable; for this page only. */
  let unkept: readonly Connector[] | null = null;
  const granted = () => {
    try {
      return unkept ?? grantedIn(storage.read(consentKey), current);
    } catch {
      return unkept;
    }
  };
  /** If it cannot be overwritten, the old value must not remain. */
  const forget = () => {
    try {
      storage.remove(consentKey);
    } catch {
      // Storage that cannot remove has stored nothing.
    }
  };
  const follow = async () => {
    if (loading === null && !granted()?.length) return;
    try {
      loading ??= load();
      const connectors = await loading;
      // May have been withdrawn while the chunk loaded.
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
