/** Third-party code that a site may load after consent, in the dialog's order. */
export const connectorKinds = ['ga4', 'tag_manager', 'meta_pixel', 'chat'] as const;
export type ConnectorKind = (typeof connectorKinds)[number];

/** Format of each id, with its error text. */
export const idRules = {
  ga4: { pattern: /^G-[A-Z0-9]{4,14}$/, rule: 'must be a GA4 measurement id, G-…; UA-… and AW-… are ids of other products' },
  tag_manager: { pattern: /^GTM-[A-Z0-9]{4,12}$/, rule: 'must be a container id, GTM-…' },
  meta_pixel: { pattern: /^\d{10,20}$/, rule: 'must be the digits of a pixel id, in quotes' },
} as const satisfies Partial<Record<ConnectorKind, { pattern: RegExp; rule: string }>>;

/** Default texts of the dialog. */
export const learnsByDefault = {
  ga4: 'Google learns which pages and cars you look at here, what you press, how you found us, your device and roughly where you are. It recognises this browser by a cookie.',
  tag_manager: 'The measurement and advertising tags that we manage in it learn which pages and cars you look at here and what you press.',
  meta_pixel:
    'Meta (Facebook and Instagram) learns which pages and cars you look at here and that you sent an enquiry, not what you wrote. It uses that to show and measure ads.',
  chat: 'The chat’s provider learns which page you are on, and what you write in the chat.',
} as const satisfies Record<ConnectorKind, string>;

/** Added to GA4's line where it also serves Google's advertising. */
const advertisingLine = 'Google also uses it to show and measure our ads.';

/** `analytics.connectors` of a site's config. */
export type ConnectorSettings = {
  consent_text?: string | undefined;
  ga4?: { id: string; advertising: boolean; learns: string } | undefined;
  tag_manager?: { id: string; learns: string; hosts: string[] } | undefined;
  meta_pixel?: { id: string; learns: string } | undefined;
  chat?: { name: string; script: string; learns: string; hosts: string[] } | undefined;
};

export type Connector = {
  kind: ConnectorKind;
  /** Its id; for a chat, the script's URL. */
  id: string;
  /** Whether its data also serves Google's advertising; Consent Mode grants that only then. */
  ads: boolean;
};

/** A connector as the dialog lists it. */
export type ConnectorChoice = Connector & { name: string; learns: string };

/** Connectors of a site in the dialog's order. */
export function connectorsOf({ ga4, tag_manager, meta_pixel, chat }: ConnectorSettings): ConnectorChoice[] {
  const choices: Record<ConnectorKind, Omit<ConnectorChoice, 'kind'> | null> = {
    ga4: ga4
      ? { id: ga4.id, ads: ga4.advertising, name: 'Google Analytics', learns: ga4.advertising ? `${ga4.learns} ${advertisingLine}` : ga4.learns }
      : null,
    tag_manager: tag_manager ? { id: tag_manager.id, ads: true, name: 'Google Tag Manager', learns: tag_manager.learns } : null,
    meta_pixel: meta_pixel ? { id: meta_pixel.id, ads: false, name: 'Meta Pixel', learns: meta_pixel.learns } : null,
    chat: chat ? { id: chat.script, ads: false, name: chat.name, learns: chat.learns } : null,
  };
  return connectorKinds.flatMap((kind) => {
    const choice = choices[kind];
    return choice === null ? [] : [{ kind, ...choice }];
  });
}

/** Key of a connector in stored consent: `ga4 G-AB12CD34EF`. */
export const connectorKey = ({ kind, id }: Connector): string => `${kind} ${id}`;
